const PLAIN = /^\p{L}[\p{L}\p{M} '’-]{0,29}$/u;

/** The name where it is nothing but one; otherwise empty. Nobody's mail may carry words that somebody else wrote. */
export const plainName = (name: string): string => (PLAIN.test(name.trim()) ? name.trim() : '');

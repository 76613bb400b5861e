const PLAIN = /^\p{L}[\p{L}\p{M} '’-]{0,29}$/u;

/** The name, or empty if it contains anything else. Prevents one person from putting text into another's email. */
export const plainName = (name: string): string => (PLAIN.test(name.trim()) ? name.trim() : '');

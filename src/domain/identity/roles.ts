/** Who works at the desk. An account without a role cannot open it. */
export const ROLES = ['owner', 'inspector', 'office'] as const;
export type Role = (typeof ROLES)[number];

/** `desk`: everybody who works there. `owner`: what changes the business itself. */
export type DeskAccess = 'desk' | 'owner';

export const mayUse = (role: Role | null, access: DeskAccess): boolean =>
  access === 'desk' ? role !== null : role === 'owner';

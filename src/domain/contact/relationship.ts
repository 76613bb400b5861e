/** The payer's relationship to the buyer. */
export const RELATIONSHIPS = {
  buyer: 'I am the buyer',
  realtor: 'I am the realtor',
  family_member: 'I am a family member of the buyer',
  friend: 'I am a friend of the buyer',
  spouse: 'I am the buyer’s spouse',
  attorney: 'I am the buyer’s attorney',
} as const;

export type Relationship = keyof typeof RELATIONSHIPS;
export const RELATIONSHIP_IDS = Object.keys(RELATIONSHIPS) as Relationship[];

/** `family` is an older name of "family member". `null`: unknown value. */
export function parseRelationship(input: unknown): Relationship | null {
  if (input === 'family') return 'family_member';
  return RELATIONSHIP_IDS.find((id) => id === input) ?? null;
}

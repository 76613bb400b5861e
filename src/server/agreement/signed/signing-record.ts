/** Everything a signed copy shows. The same record always gives the same bytes, so a copy can be made again. */
import type { Agreement } from '../../../domain/agreement/agreement.ts';
import type { BookingDetail } from '../../../domain/agreement/booking-details.ts';
import type { Relationship } from '../../../domain/contact/relationship.ts';

export interface SigningRecord {
  readonly id: string;
  /** The agreement in the version that was signed. */
  readonly agreement: Agreement;
  readonly booking: {
    /** Where, when, what and for how much. */
    readonly inspection: readonly BookingDetail[];
    readonly recipients: readonly BookingDetail[];
  };
  readonly client: Person & { readonly relationship: Relationship };
  /** `null` where the client is the buyer. */
  readonly buyer: Person | null;
  /** Realtor, contractor, finance company and whoever else was named. */
  readonly otherParties: readonly { readonly role: string; readonly name: string; readonly phone: string }[];
  readonly optOutMedia: boolean;
  /** By the section's id. */
  readonly initials: Readonly<Record<string, Initials>>;
  readonly inspectorInitials: string;
  readonly signature: Signature;
  readonly signerName: string;
  readonly signedAt: Date;
  /** `at`: `null` where only that it was verified is known. `by`: a signer who came by a link has verified no phone. */
  readonly verifiedPhone: {
    readonly number: string;
    readonly at: Date | null;
    readonly by: 'signer' | 'booker';
  };
  /** How whoever signed came to the agreement. */
  readonly signedFrom: string;
  readonly networkAddress: string;
  readonly userAgent: string;
  /** The wording as it was shown, and when it was agreed to. */
  readonly consent: { readonly wording: string; readonly at: Date };
  /** What happened on the way, oldest first. */
  readonly trail: readonly { readonly at: Date; readonly what: string }[];
}

export type Person = { readonly name: string; readonly phone: string; readonly email: string };
export type Initials = { readonly letters: string; readonly at: Date };
export type Signature =
  | { readonly kind: 'drawn'; readonly png: Buffer }
  | { readonly kind: 'typed'; readonly name: string };

/** Everything a signed copy shows. Reproducible: the same record gives the same bytes. */
import type { Agreement } from '../../../domain/agreement/agreement.ts';
import type { BookingDetail } from '../../../domain/agreement/booking-details.ts';
import type { Relationship } from '../../../domain/contact/relationship.ts';
import type { Letterhead } from '../letterhead-facts.ts';

export interface SigningRecord {
  readonly id: string;
  /** The version that was signed. */
  readonly agreement: Agreement;
  readonly letterhead: Letterhead;
  readonly booking: {
    /** Place, time, service and price. */
    readonly inspection: readonly BookingDetail[];
    readonly recipients: readonly BookingDetail[];
  };
  readonly client: Person & { readonly relationship: Relationship };
  /** `null`: the client is the buyer. */
  readonly buyer: Person | null;
  /** Realtor, contractor, finance company and other named parties. */
  readonly otherParties: readonly { readonly role: string; readonly name: string; readonly phone: string }[];
  readonly optOutMedia: boolean;
  /** By section id. */
  readonly initials: Readonly<Record<string, Initials>>;
  readonly inspectorInitials: string;
  readonly signature: Signature;
  readonly signerName: string;
  readonly signedAt: Date;
  /** `at`: `null` if the time is unknown. `by`: a signer who came by a link has verified no phone. */
  readonly verifiedPhone: {
    readonly number: string;
    readonly at: Date | null;
    readonly by: 'signer' | 'booker';
  };
  /** How the signer reached the agreement. */
  readonly signedFrom: string;
  readonly networkAddress: string;
  readonly userAgent: string;
  /** The wording shown, and when it was accepted. */
  readonly consent: { readonly wording: string; readonly at: Date };
  /** Events before the signature, oldest first. */
  readonly trail: readonly { readonly at: Date; readonly what: string }[];
}

export type Person = { readonly name: string; readonly phone: string; readonly email: string };
export type Initials = { readonly letters: string; readonly at: Date };
export type Signature =
  | { readonly kind: 'drawn'; readonly png: Buffer }
  | { readonly kind: 'typed'; readonly name: string };

import type { z } from 'zod';
import type { ClaimToDecide, listClaims as endpoint } from '../../../api/claims-admin.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { parseWebsiteUrl } from '../../../domain/challenge/website-url.ts';
import { type Cents, toDecimalString } from '../../../domain/money.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { propertyFacts } from '../../../domain/property/property-facts.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { type ClaimRecord, listClaims as listStored } from '../../db/stores/claims-admin.ts';
import { offerFor, type PricedOffer } from '../pricing/price-stored-property.ts';
import { standardTotals } from './standard-total.ts';

export async function listClaims(
  { db, business }: { db: Database; business: CurrentBusiness },
  which: { state: 'waiting' | 'decided'; samples: boolean },
): Promise<z.input<typeof endpoint.answer>> {
  const claims = await listStored(db, which);
  const open = claims.flatMap(({ bookings }) => bookings.filter((booking) => booking.open));
  const standard = await standardTotals({ db, business }, open);
  return Promise.all(
    claims.map(async (claim) => describeClaim(await offerFor(business, claim.property), claim, standard)),
  );
}

function describeClaim(
  offer: PricedOffer,
  claim: ClaimRecord,
  standard: ReadonlyMap<string, Cents>,
): ClaimToDecide {
  const { property } = claim;
  const priced = priceProperty(offer, property);
  // A stored address is validated again before it is shown as a link.
  const website = parseWebsiteUrl(claim.websiteUrl ?? '');
  return {
    id: claim.id,
    status: claim.status,
    submittedAt: toIsoWithOffset(claim.submittedAt),
    decidedAt: claim.decidedAt && toIsoWithOffset(claim.decidedAt),
    competitor: {
      fullName: claim.fullName,
      licenseNumbers: claim.licenseNumbers,
      websiteUrl: website.ok ? website.value : null,
    },
    property: {
      address: formatAddress(property.address),
      facts: propertyFacts(property.property, property.features)
        .map(({ value }) => value)
        .join(', '),
    },
    prices: priced.ok
      ? {
          challenge: toDecimalString(priced.value.challenge),
          standard: toDecimalString(priced.value.payNow),
        }
      : null,
    bookings: claim.bookings.map((booking) => ({
      appointmentId: booking.id,
      clientName: booking.clientName,
      formattedDateTime: formatDateTime(booking.startsAt),
      total: toDecimalString(booking.total),
      paid: toDecimalString(booking.paid),
      signed: booking.signed,
      totalIfRejected: toDecimalString(standard.get(booking.id) ?? booking.total),
      changes: booking.open,
    })),
  };
}

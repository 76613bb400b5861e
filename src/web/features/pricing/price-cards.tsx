import { phoneText } from '../../../domain/business/wording.ts';
import { formatUsd } from '../../../domain/money.ts';
import { priceListOf } from '../../../domain/pricing/price-list.ts';
import type { PriceTables } from '../../../domain/pricing/price-tables.ts';
import { maxPricedSquareFeet } from '../../../domain/pricing/single-family-tiers.ts';
import {
  COMMERCIAL_TYPES,
  PROPERTY_KIND_LABELS,
  type PropertyKind,
} from '../../../domain/property/property.ts';
import { formatSquareFeet } from '../../../domain/property/square-feet.ts';
import { business } from '../../lib/business.ts';
import { anchors, paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { PayOnline } from './pay-online.tsx';
import { surchargeNote, volumeDiscountNote } from './price-notes.ts';

const cards = (prices: PriceTables, phone: string): { kind: PropertyKind; title: string; note: string }[] => [
  {
    kind: 'single-family',
    title: 'Single Family',
    note: `Townhouses and condos, too. Above ${formatSquareFeet(maxPricedSquareFeet(prices))}, call for custom pricing: ${phoneText(phone)}.`,
  },
  { kind: 'multi-family', title: 'Multi-Family', note: volumeDiscountNote() },
  {
    kind: 'mobile-home',
    title: 'Mobile/Manufactured',
    note: 'Includes tie-downs, skirting, piers and the permanent foundation, if there is one.',
  },
  { kind: 'commercial', title: 'Commercial', note: 'One price, for each of:' },
];

/** The booking section with this kind preselected. */
const bookAddress = (kind: PropertyKind) =>
  `${paths.home}?${new URLSearchParams({ propertyType: PROPERTY_KIND_LABELS[kind] })}#${anchors.book}`;

/** The whole price list, one card per property kind. */
export const PriceCards = () => (
  <>
    <Cards />
    {surchargeNote() && <p className="wrap mt-8 text-lead">{surchargeNote()}</p>}
  </>
);

const Cards = () => (
  <div className="wrap grid gap-8 lg:grid-cols-2">
    {cards(business().prices, business().office.phone).map((card) => (
      <article key={card.kind} aria-labelledby={card.kind} className="flex flex-col bg-raised p-5 sm:p-9">
        <h2 id={card.kind} className="title-md">
          {card.title}
        </h2>
        <PriceTable kind={card.kind} title={card.title} />
        <p className="mt-5 text-fine text-muted">{card.note}</p>
        {card.kind === 'commercial' && (
          <ul className="mt-3 grid grid-cols-2 gap-x-6 text-fine">
            {COMMERCIAL_TYPES.map((type) => (
              <li key={type} className="border-b border-line py-2">
                {type}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto pt-7">
          <ActionLink to={bookAddress(card.kind)} className="w-full sm:w-auto">
            Book Now<span className="sr-only">: {card.title}</span>
          </ActionLink>
        </div>
      </article>
    ))}
  </div>
);

const PriceTable = ({ kind, title }: { kind: PropertyKind; title: string }) => (
  <table className="mt-5 w-full border-t-2 border-ink text-left">
    <caption className="sr-only">{title} prices</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Property</th>
        <th scope="col">Pay now</th>
      </tr>
    </thead>
    <tbody>
      {priceListOf(business().prices, kind).map((row) => (
        <tr key={row.label} className="border-b border-line">
          <th scope="row" className="py-3 font-normal leading-snug [overflow-wrap:anywhere]">
            <span className="block first-letter:uppercase">{row.label}</span>
            <span className="block text-fine text-muted">50% Off Challenge: {formatUsd(row.challenge)}</span>
          </th>
          {/* The whole cell is clickable. */}
          <td className="relative py-3 pl-3 text-right">
            <span className="price block text-[min(1.5rem,9vw)] sm:text-3xl">{formatUsd(row.payNow)}</span>
            <PayOnline
              amount={row.payNow}
              className="whitespace-nowrap text-fine after:absolute after:inset-0"
            >
              Pay online <span className="sr-only">for {row.tier}</span>
            </PayOnline>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

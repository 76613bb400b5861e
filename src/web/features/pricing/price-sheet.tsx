// The printed price list: one page, without the website's navigation.

import { leadInspector, phoneText } from '../../../domain/business/wording.ts';
import { inclusions } from '../../../domain/inspection-scope.ts';
import { formatUsd } from '../../../domain/money.ts';
import { priceListOf } from '../../../domain/pricing/price-list.ts';
import { maxPricedSquareFeet } from '../../../domain/pricing/single-family-tiers.ts';
import { COMMERCIAL_TYPES, PROPERTY_KIND_LABELS, PROPERTY_KINDS } from '../../../domain/property/property.ts';
import { formatSquareFeet } from '../../../domain/property/square-feet.ts';
import { serviceAreaName } from '../../../domain/service-area/service-area.ts';
import { business } from '../../lib/business.ts';
import {
  addonNotes,
  challengeNote,
  effectiveNote,
  surchargeNote,
  volumeDiscountNote,
} from './price-notes.ts';

export function PriceSheet() {
  const { name, office, prices, promises, serviceArea } = business();
  return (
    <div className="hidden leading-snug print:block" data-testid="price-sheet">
      <div className="flex items-end justify-between border-b-2 pb-3">
        <div>
          <p className="font-display text-2xl font-[640]">{name}</p>
          <p>
            {serviceAreaName(serviceArea)}. {leadInspector(business()).licence}
          </p>
        </div>
        <div className="text-right">
          <p className="font-display text-xl font-[640]">{phoneText(office.phone)}</p>
          <p>{office.email}</p>
        </div>
      </div>
      <p className="mt-4 font-display text-xl font-[640]">Home inspection prices</p>
      <div className="mt-3 columns-2 gap-10">
        {PROPERTY_KINDS.map((kind) => (
          <table key={kind} className="mb-4 w-full break-inside-avoid text-left">
            <thead>
              <tr className="border-b">
                <th className="py-1">{PROPERTY_KIND_LABELS[kind]}</th>
                <th className="py-1 text-right font-normal">Challenge</th>
                <th className="py-1 text-right">Pay now</th>
              </tr>
            </thead>
            <tbody>
              {priceListOf(prices, kind).map((row) => (
                <tr key={row.label} className="border-b">
                  <td className="py-1 first-letter:uppercase">{row.label}</td>
                  <td className="py-1 text-right">{formatUsd(row.challenge)}</td>
                  <td className="py-1 text-right font-bold">{formatUsd(row.payNow)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className="mt-1">Commercial: {COMMERCIAL_TYPES.join(', ')}.</p>
      <p className="mt-2">
        {volumeDiscountNote()} Above {formatSquareFeet(maxPricedSquareFeet(prices))}, call for custom pricing.
      </p>
      {surchargeNote() && <p className="mt-2">{surchargeNote()}</p>}
      <p className="mt-2">{addonNotes().join('. ')}.</p>
      <p className="mt-2">{challengeNote()}</p>
      <p className="mt-4 font-bold">Every inspection includes</p>
      <ul className="mt-1 columns-3">
        {inclusions(promises).map((item) => (
          <li key={item.title}>
            {item.title}
            {item.smallPrint && ` (${item.smallPrint})`}
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t pt-2">{effectiveNote()}</p>
    </div>
  );
}

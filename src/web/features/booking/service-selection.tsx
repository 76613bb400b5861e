// Step 3: service, add-ons and total. The server computes the total.

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { listServices, type Service } from '../../../api/pricing.ts';
import { type AddonId, addonPriceLabel } from '../../../domain/pricing/addons.ts';
import { findService } from '../../../domain/pricing/services.ts';
import { toWizardQuery } from '../../../domain/property/booking-query.ts';
import { call } from '../../lib/api-client.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { useBookingPrice } from '../../storage/booking-price.ts';
import { bookingSelection, emptySelection } from '../../storage/booking-selection.ts';
import type { ConfirmedProperty } from '../../storage/confirmed-property.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { actionClass } from '../../ui/action.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CustomPricing } from './custom-pricing.tsx';
import { PriceLine } from './price-line.tsx';
import { usd } from './price-lines.tsx';
import { RefundTerms } from './refund-terms.tsx';
import { useStoredPrice } from './use-stored-price.ts';

export function ServiceSelection({ confirmed }: { confirmed: ConfirmedProperty }) {
  const navigate = useNavigate();
  const services = useServices();
  const selection = useStoredValue(bookingSelection) ?? emptySelection;
  const chosen =
    findService(business().services, selection.service ?? '') ??
    findService(business().services, services?.[0]?.id ?? '');
  const addons = selection.addons.filter((addon) => !isIncluded(chosen, addon));
  const price = useStoredPrice(confirmed, chosen?.id, addons);
  const hasPrice = useBookingPrice(confirmed).ok;

  const choose = (part: { service?: NonNullable<typeof chosen>['id']; addons?: AddonId[] }) =>
    bookingSelection.write({ ...selection, ...part, step: 3 });

  // Without a price, booking cannot continue.
  if (!hasPrice) return <CustomPricing />;
  if (!services) {
    return (
      <p role="status">
        {services === undefined
          ? 'Loading services...'
          : 'We couldn’t load the services. Please reload the page.'}
      </p>
    );
  }
  return (
    <div className="grid gap-7">
      <fieldset>
        <legend className="font-medium">Service</legend>
        {services.map((service) => (
          <label
            key={service.id}
            className="mt-2 flex min-h-13 items-start gap-[min(1rem,4vw)] border border-line bg-page p-[min(1rem,4vw)] has-checked:border-2 has-checked:border-action"
          >
            <input
              type="radio"
              name="service"
              checked={service.id === chosen?.id}
              onChange={() => choose({ service: service.id })}
              className="mt-1 size-5 shrink-0 accent-action"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{service.name}</span>
              <span className="block text-fine text-muted">{service.description}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="font-medium">Add-ons</legend>
        <div className="mt-2 border-t border-line">
          {business().addons.map(({ id: addon, ...sold }) => (
            <div key={addon} className="flex flex-wrap items-center gap-x-4 border-b border-line">
              <div className="min-w-0 grow basis-40">
                <CheckboxField
                  id={`addon-${addon}`}
                  label={sold.name}
                  checked={isIncluded(chosen, addon) || addons.includes(addon)}
                  disabled={isIncluded(chosen, addon)}
                  onChange={(on) =>
                    choose({
                      addons: business()
                        .addons.map(({ id }) => id)
                        .filter((id) => (id === addon ? on : selection.addons.includes(id))),
                    })
                  }
                />
              </div>
              <span className="ml-auto font-medium">
                {addonPriceLabel({ id: addon, ...sold }, price?.paymentMethod ?? 'pay_now')}
              </span>
            </div>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite" className="border-t-2 border-ink pt-4">
        <PriceLine
          label={<strong className="font-semibold">Total</strong>}
          price={price ? usd(price.subtotal) : '…'}
          size="large"
          testId="total"
        />
        <RefundTerms />
        {price && (
          <p className="text-fine text-muted">
            {price.tier}: {usd(price.basePrice)}
            {price.awaitingVerification && ', once your challenge claim is verified'}
            {price.surcharges?.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={() => void navigate(`${paths.inspectionConfirmed}?${toWizardQuery(confirmed)}`)}
        className={`${actionClass()} w-full text-lead`}
      >
        Continue
      </button>
    </div>
  );
}

const isIncluded = (service: ReturnType<typeof findService>, addon: AddonId) =>
  service?.includes.includes(addon) ?? false;

/** `undefined`: loading; `null`: failed. */
function useServices(): Service[] | null | undefined {
  const [services, setServices] = useState<Service[] | null>();
  useEffect(() => {
    const leaving = new AbortController();
    call(listServices, { signal: leaving.signal })
      .then(setServices)
      .catch(() => {
        if (leaving.signal.aborted) return;
        setServices(null);
        toast({ title: 'Error', description: 'Failed to load inspection services', tone: 'destructive' });
      });
    return () => leaving.abort();
  }, []);
  return services;
}

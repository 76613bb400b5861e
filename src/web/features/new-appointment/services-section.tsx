import { addonPriceLabel } from '../../../domain/pricing/addons.ts';
import { MAX_PRICE_CHANGE_REASON } from '../../../domain/pricing/price-change.ts';
import { findService } from '../../../domain/pricing/services.ts';
import { business } from '../../lib/business.ts';
import { Choice } from '../../ui/choice.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { PriceLines } from './price-lines.tsx';
import { OpenButton, Section } from './section.tsx';
import { addonsOf } from './to-request.ts';
import type { NewAppointmentForm } from './use-new-appointment.ts';

const kinds = [
  { value: 'discount', label: 'Discount', id: 'change-discount' },
  { value: 'surcharge', label: 'Surcharge', id: 'change-surcharge' },
] as const;

export function ServicesSection({ form }: { form: NewAppointmentForm }) {
  const { services, addons: sold } = business();
  const { fields } = form.draft;
  const service = findService(services, fields.service) ?? services[0];
  const chosen = addonsOf(fields);
  const isIncluded = (id: string) => service?.includes.includes(id) ?? false;
  const toggle = (id: string, on: boolean) =>
    form.change({ addons: [...chosen.filter((one) => one !== id), ...(on ? [id] : [])].join(' ') });
  return (
    <Section id="services" title="Service and price">
      <SelectField
        id="service"
        label="Service"
        value={service?.id ?? ''}
        options={services.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => form.change({ service: value })}
      />
      {sold.length > 0 && (
        <fieldset>
          <legend className="font-medium">Add-ons</legend>
          {sold.map((addon) => (
            <div key={addon.id} className="flex flex-wrap items-center gap-x-4 border-b border-line">
              <div className="min-w-0 grow basis-40">
                <CheckboxField
                  id={`addon-${addon.id}`}
                  label={addon.name}
                  checked={isIncluded(addon.id) || chosen.includes(addon.id)}
                  disabled={isIncluded(addon.id)}
                  onChange={(on) => toggle(addon.id, on)}
                />
              </div>
              <span className="ml-auto font-medium">{addonPriceLabel(addon, 'pay_now')}</span>
            </div>
          ))}
        </fieldset>
      )}
      <PriceChange form={form} />
      <PriceLines checked={form.checked} error={form.problems.total} />
    </Section>
  );
}

function PriceChange({ form }: { form: NewAppointmentForm }) {
  const { changeOpen, changeKind, changeAmount, changeReason } = form.draft.fields;
  return (
    <>
      <OpenButton open={changeOpen} onClick={() => form.change({ changeOpen: !changeOpen })}>
        {changeOpen ? 'Back to the list price' : 'Discount or surcharge'}
      </OpenButton>
      {changeOpen && (
        <div className="grid gap-4 border-l-4 border-line pl-3">
          <Choice
            name="change"
            legend="What did you agree on?"
            options={kinds}
            value={changeKind === 'surcharge' ? 'surcharge' : 'discount'}
            onChange={(value) => form.change({ changeKind: value })}
          />
          <TextField
            id="changeAmount"
            label="Amount in dollars"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={changeAmount}
            error={form.problems.changeAmount}
            onChange={(value) => form.change({ changeAmount: value })}
          />
          <TextField
            id="changeReason"
            label="Reason"
            hint="The customer sees it, for example “returning customer”."
            autoComplete="off"
            maxLength={MAX_PRICE_CHANGE_REASON}
            value={changeReason}
            error={form.problems.changeReason}
            onChange={(value) => form.change({ changeReason: value })}
          />
        </div>
      )}
    </>
  );
}

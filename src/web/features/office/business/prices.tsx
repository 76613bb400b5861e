import type { ReactNode } from 'react';
import { MOBILE_HOME_TYPES } from '../../../../domain/property/property.ts';
import { useForm } from './business-form.ts';
import { BusinessFrame } from './business-frame.tsx';
import { rowsAt, textAt } from './draft-path.ts';
import { DraftNumber, DraftText, Group } from './fields.tsx';
import { ShortRows } from './rows.tsx';

export function Prices() {
  return (
    <BusinessFrame
      id="prices"
      title="Prices"
      about="Whole dollars. You choose when new prices start after you check them. Quotes and bookings that are already made keep theirs."
    >
      {() => (
        <>
          <Group title="Price list">
            <DraftText path="prices.effective" type="date" hint="Shown on the site as a month and a year" />
            <DraftText path="prices.notice" hint="Such as subject to 30-day notice" />
          </Group>
          <Group
            title="Houses"
            about="By size, smallest first. Larger houses than the last row have no listed price."
          >
            <SizeRows path="prices.singleFamily" what="size of a house" />
          </Group>
          <Group
            title="Buildings with several units"
            about="The discount is taken off if units of different sizes are priced one by one."
          >
            <UnitCounts />
          </Group>
          <Group title="Units priced one by one" about="By size, smallest first.">
            <SizeRows path="prices.units" what="size of a unit" isOpenEnded />
          </Group>
          <Group title="Mobile homes">
            <div id="prices.mobileHome" className="grid gap-5">
              {MOBILE_HOME_TYPES.map((type, index) => (
                <DraftNumber
                  key={type}
                  path={`prices.mobileHome.${index}.payNowCents`}
                  label={`${type} ($)`}
                />
              ))}
            </div>
          </Group>
          <Group title="Commercial">
            <DraftNumber path="prices.commercialCents" />
          </Group>
          <Group
            title="Re-inspection"
            about="A second visit after the repairs. Buyers can ask for it on their report page. Your agreement’s limit applies."
          >
            <DraftNumber path="prices.reinspectionCents" hint="Leave it empty if you don’t offer it." />
          </Group>
          <Surcharges />
        </>
      )}
    </BusinessFrame>
  );
}

const ofRow = (label: string, index: number): ReactNode => (
  <>
    {label}
    <span className="sr-only">, row {index + 1}</span>
  </>
);

function SizeRows({ path, what, isOpenEnded }: { path: string; what: string; isOpenEnded?: true }) {
  const { fields } = useForm();
  const count = rowsAt(fields, path).length;
  const isOpen = (index: number) => isOpenEnded === true && index === count - 1;
  return (
    <ShortRows
      path={path}
      nameOf={(index) => `${what} ${textAt(fields, `${path}.${index}.upTo`) || index + 1}`}
      add={{
        label: 'Add a size',
        blank: { upTo: '', payNowCents: '' },
        ...(isOpenEnded && { beforeLast: true as const }),
      }}
      isRemovable={(index) => count > 1 && !isOpen(index)}
    >
      {(row, index) => (
        <>
          {isOpen(index) ? (
            <p className="self-center pt-7 font-medium">Anything larger</p>
          ) : (
            <DraftNumber path={`${row}.upTo`} label={ofRow('Up to sq ft', index)} />
          )}
          <DraftNumber path={`${row}.payNowCents`} label={ofRow('Price ($)', index)} />
        </>
      )}
    </ShortRows>
  );
}

function UnitCounts() {
  const { fields } = useForm();
  return (
    <ShortRows path="prices.multiFamily" nameOf={(index) => `row ${index + 1}`}>
      {(row) => {
        const units = textAt(fields, `${row}.units`);
        return (
          <>
            <DraftNumber path={`${row}.payNowCents`} label={`${units} units ($)`} />
            <DraftNumber
              path={`${row}.discountPercent`}
              label={
                <>
                  Discount (%)<span className="sr-only">, {units} units</span>
                </>
              }
            />
          </>
        );
      }}
    </ShortRows>
  );
}

const Surcharges = () => (
  <Group
    title="Surcharges"
    about="Added to the price of a property, and named wherever its price is shown. If several rows of one list apply, only the highest counts; the three lists add up. The 50% Off Challenge halves the whole fee."
  >
    <SurchargeRows
      path="prices.surcharges.yearBuilt"
      title="Older properties"
      about="We ask customers for the year if county records don’t have it."
      add="Add a surcharge by year"
      field="before"
      label="Built before"
    />
    <SurchargeRows
      path="prices.surcharges.zips"
      title="Certain ZIP codes"
      about="Separate several with commas."
      add="Add a surcharge by ZIP code"
      field="zips"
      label="ZIP codes"
    />
    <SurchargeRows
      path="prices.surcharges.distance"
      title="Long drives"
      about="In a straight line from your office to the center of the ZIP code."
      add="Add a surcharge by distance"
      field="overMiles"
      label="More than (miles)"
    />
  </Group>
);

const SurchargeRows = (props: {
  path: string;
  title: string;
  about: string;
  add: string;
  field: 'before' | 'zips' | 'overMiles';
  label: string;
}) => (
  <div>
    <h4 className="font-medium">{props.title}</h4>
    <p className="mb-2 text-fine text-muted">{props.about}</p>
    <ShortRows
      path={props.path}
      nameOf={(index) => `row ${index + 1} of ${props.title}`}
      add={{ label: props.add, blank: { [props.field]: '', addCents: '' } }}
    >
      {(row, index) => (
        <>
          <DraftNumber path={`${row}.${props.field}`} label={ofRow(props.label, index)} />
          <DraftNumber path={`${row}.addCents`} label={ofRow('Surcharge ($)', index)} />
        </>
      )}
    </ShortRows>
  </div>
);

import { useForm } from './business-form.ts';
import { BusinessFrame } from './business-frame.tsx';
import { textAt } from './draft-path.ts';
import { DraftArea, DraftNumber, DraftText, Group, Pair } from './fields.tsx';
import { OpenableRows } from './rows.tsx';

export function AboutBusiness() {
  return (
    <BusinessFrame
      id="business"
      title="Your business"
      about="Names, office, promises and credentials, as they stand on the site, in emails and in the agreement."
    >
      {() => (
        <>
          <Names />
          <OfficeFields />
          <Promises />
          <Group title="Reviews">
            <DraftText path="reviews.count" hint="Such as 360+. Leave it empty to show no number." />
            <DraftText
              path="reviews.url"
              type="url"
              hint="Where people can read them. It begins with https://. Leave it empty for no link."
            />
          </Group>
          <Credentials />
        </>
      )}
    </BusinessFrame>
  );
}

const Names = () => (
  <Group title="Names">
    <DraftText path="name" hint="On every page and in every email" />
    <DraftText path="legalName" hint="For the agreement, as {legal name}" />
    <DraftText path="shortName" hint="On a phone’s home screen, in the comparison and in names of files" />
    <DraftText path="tagline" />
    <Pair>
      <DraftNumber path="since" hint="A year" />
      <DraftText path="regulator" />
    </Pair>
  </Group>
);

const OfficeFields = () => (
  <Group title="Office">
    <Pair>
      <DraftText path="office.phone" type="tel" label="Phone" />
      <DraftText path="office.email" type="email" label="Email" />
    </Pair>
    <DraftText path="office.street" label="Street" />
    <Pair>
      <DraftText path="office.city" label="City" hint="In Arizona" />
      <DraftNumber path="office.zip" label="ZIP code" />
    </Pair>
    <Pair>
      <DraftNumber path="office.latitude" label="Latitude" hint="Such as 33.3031" decimal />
      <DraftNumber
        path="office.longitude"
        label="Longitude"
        hint="Such as -111.8433, with its minus sign"
        decimal
      />
    </Pair>
    <DraftText path="office.days" hint="Such as Mon-Fri" />
    <Pair>
      <DraftText path="office.opens" type="time" label="Opens" />
      <DraftText path="office.closes" type="time" label="Closes" />
    </Pair>
  </Group>
);

const Promises = () => (
  <Group title="Promises" about="Only promise what you keep: the agreement quotes some of these.">
    <DraftText path="promises.report" hint="Such as within 24 hours" />
    <Pair>
      <DraftText path="promises.inspectionLength" hint="Such as 2 to 3 hours" />
      <DraftText
        path="promises.claimVerification"
        hint="For the half-price challenge, such as within 2 hours"
      />
    </Pair>
    <Pair>
      <DraftText path="promises.reportChecklist.item" />
      <DraftText path="promises.reportChecklist.smallPrint" />
    </Pair>
    <Claims />
  </Group>
);

function Claims() {
  const { fields } = useForm();
  return (
    <div>
      <h4 className="mb-2 font-medium">Four claims on the home page</h4>
      <OpenableRows
        path="promises.claims"
        nameOf={(index) => textAt(fields, `promises.claims.${index}.figure`) || `Claim ${index + 1}`}
      >
        {(path) => (
          <>
            <DraftText path={`${path}.figure`} />
            <DraftText path={`${path}.detail`} />
          </>
        )}
      </OpenableRows>
    </div>
  );
}

function Credentials() {
  const { fields } = useForm();
  return (
    <Group
      title="Credentials"
      about="What a competitor is compared on for the half-price challenge, in this order."
    >
      <OpenableRows
        path="credentials"
        nameOf={(index) => textAt(fields, `credentials.${index}.statement`) || 'New credential'}
        add={{ label: 'Add a credential', blank: { id: '', statement: '', why: '' } }}
      >
        {(path) => (
          <>
            <DraftText path={`${path}.statement`} />
            <DraftArea path={`${path}.why`} rows={2} hint="One short sentence" />
          </>
        )}
      </OpenableRows>
    </Group>
  );
}

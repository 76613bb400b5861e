import { CheckboxField } from '../../../ui/field.tsx';
import { useForm } from './business-form.ts';
import { BusinessFrame } from './business-frame.tsx';
import { rowsAt, textAt } from './draft-path.ts';
import { DraftArea, DraftNumber, DraftText, Group, Pair, ProblemAt } from './fields.tsx';
import { OpenableRows } from './rows.tsx';

export function Services() {
  return (
    <BusinessFrame
      id="services"
      title="Services and add-ons"
      about="What customers can book. Bookings that are already made keep what they were made with."
    >
      {() => (
        <>
          <ServiceRows />
          <AddonRows />
        </>
      )}
    </BusinessFrame>
  );
}

function ServiceRows() {
  const { fields } = useForm();
  const count = rowsAt(fields, 'services').length;
  return (
    <Group title="Services" about="In the order in which customers see them.">
      <OpenableRows
        path="services"
        nameOf={(index) => textAt(fields, `services.${index}.name`) || 'New service'}
        add={{ label: 'Add a service', blank: { id: '', name: '', description: '', includes: [] } }}
        isRemovable={() => count > 1}
      >
        {(path) => (
          <>
            <DraftText path={`${path}.name`} />
            <DraftArea path={`${path}.description`} rows={3} hint="One or two sentences" />
            <Includes path={`${path}.includes`} />
          </>
        )}
      </OpenableRows>
    </Group>
  );
}

function Includes({ path }: { path: string }) {
  const { fields, change } = useForm();
  const chosen = rowsAt(fields, path).map(String);
  const addons = rowsAt(fields, 'addons').map((_, index) => ({
    id: textAt(fields, `addons.${index}.id`),
    name: textAt(fields, `addons.${index}.name`),
  }));
  // An add-on that is gone can still be unchecked.
  const gone = chosen.filter((id) => !addons.some((addon) => addon.id === id));
  const choices = [
    ...addons.filter(({ id }) => id !== ''),
    ...gone.map((id) => ({ id, name: `${id} (removed)` })),
  ];
  return (
    <fieldset id={path} tabIndex={-1} className="focus:outline-none">
      <legend className="font-medium">Included add-ons</legend>
      {choices.map(({ id, name }) => (
        <CheckboxField
          key={id}
          id={`${path}.${id}`}
          label={name}
          checked={chosen.includes(id)}
          onChange={(checked) =>
            change(path, checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
      {addons.some(({ id }) => id === '') && (
        <p className="text-fine text-muted">You can include a new add-on once it is published.</p>
      )}
      <ProblemAt path={path} />
    </fieldset>
  );
}

function AddonRows() {
  const { fields } = useForm();
  return (
    <Group title="Add-ons" about="Whole dollars. 0 means no charge.">
      <OpenableRows
        path="addons"
        nameOf={(index) => textAt(fields, `addons.${index}.name`) || 'New add-on'}
        add={{
          label: 'Add an add-on',
          blank: { id: '', name: '', payNowCents: '', challengeCents: '', minutes: '0' },
        }}
      >
        {(path) => (
          <>
            <DraftText path={`${path}.name`} />
            <Pair>
              <DraftNumber path={`${path}.payNowCents`} />
              <DraftNumber path={`${path}.challengeCents`} />
            </Pair>
            <DraftNumber path={`${path}.minutes`} hint="Added to the time of the inspection" />
          </>
        )}
      </OpenableRows>
    </Group>
  );
}

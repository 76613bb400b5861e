// Loaded in a sandbox only.
import { demoInspector } from '../../../domain/identity/demo-inspector.ts';
import { actionClass } from '../../ui/action.tsx';
import { FactList } from '../../ui/fact-list.tsx';

export default function DemoOffer(props: {
  busy: boolean;
  onTake: (known: { email: string; password: string }) => void;
}) {
  const { email, password } = demoInspector;
  return (
    <section aria-labelledby="demo-title" className="max-w-md border-l-4 border-accent bg-sunk p-6 md:p-8">
      <h2 id="demo-title" className="title-md">
        Just looking?
      </h2>
      <p className="mt-3">
        This is a sandbox with made-up appointments. Sign in with the demo account and look around.
      </p>
      <div className="my-5">
        <FactList
          facts={[
            { name: 'Email', value: email },
            { name: 'Password', value: password },
          ]}
        />
      </div>
      <button
        type="button"
        aria-disabled={props.busy || undefined}
        onClick={() => props.onTake({ email, password })}
        className={`${actionClass('quiet')} w-full`}
      >
        Sign in as the demo inspector
      </button>
    </section>
  );
}

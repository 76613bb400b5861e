import { fullName, inspectorLine, leadInspector } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { scenes } from '../../lib/scenes.ts';
import { Scene } from '../../ui/scene.tsx';

/** Short profile of the inspector, for use inside other pages. */
export function InspectorCard() {
  const inspector = leadInspector(business());
  return (
    <div className="grid gap-6 sm:grid-cols-[0.6fr_1fr]">
      <Scene scene={scenes.inspector} className="max-h-72 w-full object-cover object-[50%_70%]" />
      <div>
        <p className="text-lead font-semibold">{fullName(inspector)}</p>
        <p className="text-muted">{inspectorLine(inspector, business())}</p>
        <ul className="mt-4 border-t border-line">
          {business().credentials.map((credential) => (
            <li key={credential.id} className="border-b border-line py-1.5 text-fine">
              {credential.statement}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

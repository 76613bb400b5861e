import { fullName, inspectorLine, leadInspector } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { scenes } from '../../lib/scenes.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Scene } from '../../ui/scene.tsx';

/** Short profile of the inspector, for use inside other pages. */
export function InspectorCard() {
  const inspector = leadInspector(business());
  return (
    <div className="grid gap-6 sm:grid-cols-[0.6fr_1fr]">
      <Portrait src={inspector.portrait} name={fullName(inspector)} className="aspect-[4/5] max-h-72 w-full">
        <Scene scene={scenes.inspector} className="max-h-72 w-full object-cover object-[50%_70%]" />
      </Portrait>
      <div>
        <p className="text-lead font-semibold">{fullName(inspector)}</p>
        <p className="text-muted">{inspectorLine(inspector, business())}</p>
        <CheckList lines={inspector.credentials} />
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

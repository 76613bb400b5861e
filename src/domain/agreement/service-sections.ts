/** Sections on the inspection: who, what, where, when, and the report. */

import { ADDONS } from '../business/caliche.ts';
import { business, inspector, promises } from '../business.ts';
import { INCLUSIONS, NOT_INCLUDED } from '../inspection-scope.ts';
import { formatUsdExact } from '../money.ts';
import { addonName } from '../pricing/addons.ts';
import type { UnnumberedSection } from './section.ts';
import { TRAINEE_FEE } from './terms.ts';

const inspectorName = `${inspector.firstName} ${inspector.lastName}`;

export const SERVICE_SECTIONS: readonly UnnumberedSection[] = [
  {
    id: 'client',
    title: 'The client, the property and this agreement',
    paragraphs: [
      `In this agreement “we” and “us” mean ${business.name}, and “you” means the client. Under the rules of the ${business.regulator} (the “Board”), the person who pays for an inspection is the client. You may pay for someone else, such as a buyer you represent or a member of your family.`,
      'The property, the date and time, the services you chose, the total fee, the people who receive the report and, where you pay for someone else, the name of the buyer are set out in the “Booking Details”. They are shown to you before you sign, are kept with your signed copy, and are part of this agreement.',
      'If you pay for someone else, you confirm that the buyer has agreed to the inspection, that you may give us the buyer’s name and contact details, and that you will show the buyer this agreement. The buyer may use the report as you may, and the terms and limits of this agreement apply to the buyer as they apply to you. We owe our duties to you as the client; we answer questions from the buyer as if they were yours.',
      'You tell us the truth about the property as far as you know it: its address, kind, size and number of units, whether it is occupied, and anything dangerous in it. We rely on what you tell us.',
    ],
  },
  {
    id: 'standards',
    title: 'What an inspection is',
    paragraphs: [
      `An inspection is a visual examination, on one day, of the parts of the property that can be seen and safely reached. It is carried out by ${inspectorName} (${inspector.licence}) under the standards of professional practice for home inspectors that the Board has adopted. They are part of this agreement; we send you a copy on request. Where this agreement promises more than they do, this agreement counts.`,
      'The purpose is to tell you which systems and components are, in the inspector’s opinion, significantly deficient, unsafe, or near the end of their service life. The inspector operates normal controls, opens panels made to be opened, and looks at a representative number of things that occur many times, such as outlets, windows and roof tiles. What the report says about remaining life is an estimate.',
      'An inspection lowers the risk of a purchase; it cannot remove it. It is not a warranty, a guarantee or insurance, not an appraisal of value, not a statement that the property complies with building codes, zoning or the rules of an association, and not advice on whether to buy.',
      'We work for you, not for the sale. As the Board’s rules require, we neither pay nor accept fees for referrals, and for 24 months after the inspection we do not perform, or offer to perform, repairs for a fee on a structure we have inspected.',
    ],
  },
  {
    id: 'included',
    title: 'What is inspected',
    paragraphs: [
      'We inspect the following, as far as the property has it and it can be seen and safely reached on the day:',
      `A ${lowered(addonName(ADDONS, 'pool'))} and a ${lowered(addonName(ADDONS, 'foundation'))} are carried out when they are among the services in your Booking Details. A casita or a detached garage is inspected when it is named there.`,
      'For a building with several units we inspect each unit named in the Booking Details to which we are given access. For a commercial property we inspect the same systems as far as the building has them; the Board’s standards, which are written for homes, then serve as a guide.',
    ],
    list: INCLUSIONS.flatMap(({ title, chapter }) =>
      chapter ? [`${title}: ${chapter.looksAt.map(lowered).join('; ')}.`] : [],
    ),
  },
  {
    id: 'not-included',
    title: 'What is not included',
    paragraphs: [
      'The following are outside the inspection, whether or not they turn out to be defective:',
      'Also outside are: systems that are shut down or that normal controls do not start; what furniture, stored goods, vegetation or finishes hide; wells, septic systems and water treatment; underground tanks and irrigation lines; security, telephone, network and entertainment equipment; solar panels beyond what can be seen of them; appliances that are not built in; boundaries, easements, title and permits; soil, flood and seismic studies; noise, odors, pests and animals; and cosmetic blemishes.',
      'The inspector does not enter or do what is, in the inspector’s judgment, unsafe or likely to cause damage: for example a roof that is too steep, wet or fragile to walk, an attic or crawl space without safe footing, or a switch or valve that has been shut off. The report says what could not be inspected and why.',
      'If the inspector mentions something that is outside this agreement, it is a courtesy. It does not widen the inspection and does not mean that similar things were looked for. If you want any of these examined, engage a specialist before your inspection period ends.',
    ],
    list: NOT_INCLUDED.map((line) => `${line}.`),
  },
  {
    id: 'access',
    title: 'Access, occupancy and utilities',
    paragraphs: [
      'You arrange, yourself or through your agent or the seller, that we have permission to enter the property and can do so at the agreed time, whether it is occupied or vacant. For a vacant property you tell us in the Booking Details whether we may begin early.',
      'Water, gas and electricity must be on and pilot lights lit. The electrical panel, attic hatch, water heater and air handlers must be clear, gates and outbuildings unlocked, and animals secured. We do not turn on utilities, light pilots or move belongings.',
      'What cannot be reached or run on the day is not inspected, and the report says so. Coming back for it is a re-inspection. If we cannot carry out the inspection at all because access or utilities were not arranged, the booking is treated as canceled by you shortly before it was to start.',
      'If the inspector finds an immediate danger to people, such as a gas leak, we may tell the people in the property and the utility or emergency services at once.',
    ],
  },
  {
    id: 'attendance',
    title: 'Length, attendance and trainees',
    paragraphs: [
      `An inspection takes ${promises.inspectionLength}, depending on the size, age and condition of the property. The agreed time is when it starts; we tell you if traffic, weather or an earlier inspection delays us.`,
      'You are welcome to attend, and we recommend that you come for the walkthrough at the end. You, and anyone who comes with you, attend at your own choice, keep away from ladders, roofs, attics and open panels, and follow the inspector’s safety instructions. Children stay with an adult.',
      `A trainee may accompany the inspector under supervision. The fee for a trainee is ${formatUsdExact(TRAINEE_FEE)}. The inspector alone is responsible for the inspection and the report. If you do not want a trainee to attend, tell us before the day of the inspection.`,
    ],
  },
  {
    id: 'report',
    title: 'The report',
    paragraphs: [
      `You receive a written report with photographs ${promises.report} of the end of the inspection, by email, at the report address in the Booking Details and at the addresses of the other recipients you named there. If the full fee has not been paid, we may hold the report until it has.`,
      'The report describes the property on the day and at the hour of the inspection. Conditions change: systems fail, weather comes, sellers move out. We recommend a final walkthrough of your own before closing.',
      'Read the whole report promptly. Call us with any question before your inspection period ends; there is no charge for answering. Where the report recommends a further evaluation or a repair by a specialist, have it done before you are bound to buy, because the specialist may find more.',
      'What was said during the inspection does not replace the report. If the two differ, the report counts. If we find an error in the report we correct it and send the corrected report to the same recipients.',
    ],
  },
];

/** Lowercases the first letter within a sentence, but not of an acronym ("GFCI protection"). */
function lowered(words: string): string {
  return words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

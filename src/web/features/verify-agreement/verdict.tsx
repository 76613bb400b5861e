// The result for a file or number: one sentence, then each check.
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { phoneText } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { FactList } from '../../ui/fact-list.tsx';
import type { Verification } from './look-up-agreement.ts';
import type { VerificationSubject } from './use-verification.ts';

export function KnownVerdict({
  asked,
  verification,
}: {
  asked: VerificationSubject;
  verification: Verification;
}) {
  const { valid, inForce, version, signedAtWords, sha256, checks, removedWords } = verification;
  const byFile = asked.kind === 'file';
  // Our copy was deleted as agreed, and everything else is valid.
  const removed = removedWords !== null && checks.trail;
  return (
    <Verdict
      asked={asked}
      // The icon and title alone must not look like a valid agreement.
      tone={removed ? 'unsure' : !valid ? 'bad' : !inForce ? 'unsure' : 'good'}
      title={titleOf(verification, { byFile, removed })}
    >
      {removed ? (
        <p className="mt-3 text-lead">
          We can’t show it anymore.{' '}
          {byFile && 'Your file has the fingerprint that was recorded when it was signed. '}
          {!inForce && endedText}
        </p>
      ) : valid ? (
        <p className="mt-3 text-lead">
          {byFile && 'Nothing in it has changed since. '}
          {inForce ? 'It is in force.' : endedText}
        </p>
      ) : (
        <p className="mt-3 text-lead">
          {byFile && 'We know this file, but our own record of it doesn’t match. '}
          Please call the office, {phoneText(business().office.phone)}.
        </p>
      )}
      <div className="mt-6">
        <FactList
          facts={[
            { name: 'Signed', value: signedAtWords },
            ...(verification.amends ? [{ name: 'Amends agreement', value: verification.amends }] : []),
            { name: 'Version of the agreement', value: version },
            { name: 'State', value: removed ? 'Removed' : inForce ? 'In force' : 'No longer in force' },
            { name: 'SHA-256', value: sha256 },
          ]}
        />
      </div>
      <h3 className="mb-2 mt-8 font-sans text-base font-semibold tracking-normal">What we checked</h3>
      <ul className="grid gap-2">
        {byFile && <Check ok words="Your file has the fingerprint that was recorded at the signing." />}
        <Check ok={checks.file !== false} words={fileText(checks.file)} />
        {checks.seal !== 'removed' && <Check ok={checks.seal !== false} words={sealText(checks.seal)} />}
        <Check
          ok={checks.trail}
          words={
            checks.trail
              ? 'The record of the signing is complete and names this fingerprint.'
              : 'The record of the signing is broken, or names another fingerprint.'
          }
        />
      </ul>
      {!byFile && (valid || removed) && (
        <p className="mt-6 text-muted">
          {removed ? 'We still have the record of the signing. ' : 'This is our own copy. '}To check a copy
          you were given, choose it above.
        </p>
      )}
    </Verdict>
  );
}

const endedText = 'It no longer applies: the booking changed after it was signed, or ended.';

function titleOf(
  { valid, inForce, removedWords, amends }: Verification,
  { byFile, removed }: { byFile: boolean; removed: boolean },
): string {
  const what = amends ? 'amendment' : 'agreement';
  if (removed) return `Our copy of this ${what} was removed ${removedWords}`;
  if (!valid) return `We can’t confirm this ${what}`;
  const known = byFile
    ? `This is the ${what} that was signed`
    : `This ${what} hasn’t changed since it was signed`;
  return `${known}${inForce ? '' : ', and no longer in force'}`;
}

function fileText(file: Verification['checks']['file']): string {
  if (file === 'removed')
    return 'Someone named in it asked us to remove it, and the time for claims had passed.';
  return file ? 'Our stored copy is unchanged.' : 'Our stored copy is not the one that was signed.';
}

function sealText(seal: Exclude<Verification['checks']['seal'], 'removed'>): string {
  if (seal === 'provider') return 'The signing service sealed it. Your PDF reader can check that seal.';
  return seal ? 'Its electronic seal is intact.' : 'Its electronic seal is broken or not ours.';
}

/** `words`: from the server, with the version and whether a newer one exists. */
export const ReportVerdict = ({ asked, words }: { asked: VerificationSubject; words: string }) => (
  <Verdict asked={asked} tone="good" title="This is the file we delivered">
    <p className="mt-3 text-lead">{words}</p>
  </Verdict>
);

export const UnknownVerdict = ({ asked }: { asked: VerificationSubject }) =>
  asked.kind === 'file' ? (
    <Verdict asked={asked} tone="bad" title="We don’t know this file">
      <p className="mt-3 text-lead">
        It’s not an agreement signed with us or a report we delivered, or it changed since.
      </p>
      <p className="mt-3">
        Printing it, saving it from a viewer or adding comments makes a different file. Please try the one
        from our email, or call the office, {phoneText(business().office.phone)}.
      </p>
    </Verdict>
  ) : (
    <Verdict asked={asked} tone="bad" title="No agreement has this number">
      <p className="mt-3 text-lead">Please open the link again, or choose your PDF above.</p>
    </Verdict>
  );

export const InvalidFile = ({ asked, words }: { asked: VerificationSubject; words: string }) => (
  <Verdict asked={asked} tone="unsure" title="We can’t check this file">
    <p className="mt-3 text-lead">{words}</p>
  </Verdict>
);

export const LookupFailed = ({ asked, children }: { asked: VerificationSubject; children: ReactNode }) => (
  <Verdict asked={asked} tone="unsure" title="We couldn’t check it right now">
    <p className="mt-3 text-lead">It may just be the connection. This says nothing about the document.</p>
    <div className="mt-6">{children}</div>
  </Verdict>
);

const marks = {
  good: <CircleCheck aria-hidden size={44} strokeWidth={1.5} className="text-action" />,
  bad: <CircleX aria-hidden size={44} strokeWidth={1.5} className="text-danger" />,
  unsure: <CircleAlert aria-hidden size={44} strokeWidth={1.5} className="text-accent" />,
};

/** Takes the focus after a file was chosen. */
function Verdict(props: {
  asked: VerificationSubject;
  tone: keyof typeof marks;
  title: string;
  children: ReactNode;
}) {
  const { asked, tone, title, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked.kind === 'file') heading.current?.focus();
  }, [asked]);
  return (
    <section aria-labelledby="verdict" className="mt-10 max-w-2xl bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      {marks[tone]}
      <h2 ref={heading} id="verdict" tabIndex={-1} className="title-lg mt-3 outline-none">
        {title}
      </h2>
      {asked.kind === 'file' && <p className="mt-2 text-muted [overflow-wrap:anywhere]">{asked.file.name}</p>}
      {children}
    </section>
  );
}

const Check = ({ ok, words }: { ok: boolean; words: string }) => (
  <li className="flex gap-3">
    {ok ? (
      <CircleCheck aria-hidden size={22} className="mt-0.5 shrink-0 text-action" />
    ) : (
      <CircleX aria-hidden size={22} className="mt-0.5 shrink-0 text-danger" />
    )}
    <span className={ok ? '' : 'font-semibold'}>{words}</span>
  </li>
);

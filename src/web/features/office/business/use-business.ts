// The published business, the draft over it, and what to do with the draft.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { checkBusiness, publishBusiness, readBusiness } from '../../../../api/business-admin.ts';
import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { CallFailed } from '../../../lib/api-client.ts';
import { deskCall } from '../../../lib/desk-call.ts';
import { toast } from '../../../ui/toast-store.ts';
import { showRefusal } from '../attempt.ts';
import { useAnswer } from '../use-answer.ts';
import type { BusinessForm } from './business-form.ts';
import { allProblems, readDraft, toDraft } from './draft.ts';
import {
  changeField,
  discardDraft,
  mergePublished,
  setProblems,
  useBusinessDraft,
  useProblems,
} from './draft-store.ts';

export type Business = z.output<typeof readBusiness.answer>;
export type Checked = z.output<typeof checkBusiness.answer> & { profile: BusinessProfile };

/** `null`: only the owner may see it. */
const ask = (): Promise<Business | null> =>
  deskCall(readBusiness).catch((error: unknown) => {
    if (error instanceof CallFailed && error.failure?.code === 'not-the-owner') return null;
    throw error;
  });

export type PublishChoice = { from: string | null; agreementConfirmed: boolean };

export type MergeNotice = { author: string | null; at: string; conflicts: readonly string[] };

export function useBusiness() {
  const { answer, reload } = useAnswer(ask);
  const draft = useBusinessDraft();
  const problems = useProblems();
  const [merged, setMerged] = useState<MergeNotice>();
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState(false);
  const business = answer.state === 'shown' ? answer.value : undefined;

  // Another owner published, or a later version came into force, since the draft was begun.
  useEffect(() => {
    if (!business) return;
    const change = mergePublished(business);
    const [newest] = business.versions;
    if (!change || !newest) return;
    setChecked(undefined);
    setMerged({ author: newest.author, at: newest.publishedAt, conflicts: change.conflicts });
  }, [business]);

  const form = useMemo((): BusinessForm | undefined => {
    if (!business) return undefined;
    return {
      published: business,
      fields: draft?.fields ?? toDraft(business.profile),
      problems,
      change: (path, value) => changeField(business, path, value),
    };
  }, [business, draft, problems]);

  const attempt = useCallback(async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      const fields = (error instanceof CallFailed && error.failure?.fields) || [];
      setProblems(fields);
      showRefusal(error);
    }
    setBusy(false);
  }, []);

  const check = () =>
    attempt(async () => {
      if (!form) return;
      const read = readDraft(form.fields);
      const asked = deskCall(checkBusiness, { body: { profile: { ...read.profile } } });
      const found = await (read.ok ? asked : asked.catch(() => undefined));
      setProblems(allProblems(read.problems, found?.problems ?? []));
      if (!found || !read.ok || found.problems.length > 0) return;
      if (found.differences.length === 0) {
        discardDraft();
        toast({ title: 'Nothing has changed', description: 'This is what visitors see already.' });
      } else setChecked({ ...found, profile: read.profile });
    });

  /** True: published. */
  const publish = async (choice: PublishChoice): Promise<boolean> => {
    let published = false;
    await attempt(async () => {
      if (!business || !checked) return;
      try {
        await deskCall(publishBusiness, {
          body: { basedOn: business.newest, profile: { ...checked.profile }, ...choice },
        });
        published = true;
        discardDraft();
        setMerged(undefined);
        setChecked(undefined);
        await reload();
      } catch (error) {
        if (error instanceof CallFailed && error.failure?.code === 'business-changed') return reload();
        setChecked(undefined);
        throw error;
      }
    });
    return published;
  };

  return {
    state: answer.state === 'shown' && answer.value === null ? ('not-the-owner' as const) : answer.state,
    business,
    form,
    draft,
    merged,
    checked,
    busy,
    reload,
    check,
    publish,
    backToEditing: () => setChecked(undefined),
  };
}

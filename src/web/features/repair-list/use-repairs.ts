// The buyers' list: every change is on the screen and in the tab at once, and on the server a moment later.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RepairList } from '../../../api/repair-list.ts';
import { type Choice, type RepairEdit, repairEdits } from '../../storage/repair-edits.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { isSameChoice, mergeEdit, NOTE, storedChoice } from './merge-edit.ts';
import { callRepairs, type RepairAct } from './repair-calls.ts';

export type RepairsState = 'loading' | 'failed' | 'refused' | 'found';

export type Repairs = {
  state: RepairsState;
  /** Why, if refused. */
  words: string;
  list: RepairList | null;
  choiceOf: (key: string) => Choice & { theirs: string | null };
  choose: (key: string, change: Partial<Choice>) => void;
  /** After a conflict. */
  settle: (key: string, whose: 'mine' | 'theirs') => void;
  saving: 'saved' | 'saving' | 'waiting';
  /** Other calls; `null`: done. */
  act: (act: Exclude<RepairAct, 'open' | 'choice' | 'note'>, more: object) => Promise<string | null>;
  tryAgain: () => void;
};

const saveAfterMs = 600;
const retryMs = 10_000;

const editsOf = (token: string): Readonly<Record<string, RepairEdit>> => {
  const kept = repairEdits.read();
  return kept?.token === token ? kept.edits : {};
};

function writeEdit(token: string, key: string, edit: RepairEdit | null): void {
  const { [key]: _, ...others } = editsOf(token);
  const edits = edit === null ? others : { ...others, [key]: edit };
  if (Object.keys(edits).length === 0) repairEdits.clear();
  else repairEdits.write({ token, edits });
}

/** `version`: of the report. Another one can have other findings. */
export function useRepairs(token: string, version: number): Repairs {
  const [list, setList] = useState<RepairList | null>(null);
  const [state, setState] = useState<RepairsState>('loading');
  const [words, setWords] = useState('');
  const [saving, setSaving] = useState<Repairs['saving']>('saved');
  const latest = useRef<RepairList | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const kept = useStoredValue(repairEdits);
  const edits = kept?.token === token ? kept.edits : {};

  const show = useCallback((found: RepairList) => {
    latest.current = found;
    setList(found);
    setState('found');
  }, []);

  const open = useCallback(async () => {
    const answer = await callRepairs('open', token);
    if (answer.ok) return show(answer.value);
    // What is on the screen stays while there is no connection.
    if (answer.status === 0 || answer.status === 429) return latest.current ?? setState('failed');
    setWords(answer.message);
    setState('refused');
  }, [token, show]);

  /** Resolves to whether everything is on the server. */
  const flush = useCallback(() => {
    const saveAll = async () => {
      let isWaiting = false;
      for (;;) {
        const list = latest.current;
        const next = Object.entries(editsOf(token)).find(([, { conflict }]) => !conflict);
        if (!list || !next || isWaiting) break;
        const [key, sent] = next;
        if (isSameChoice(sent, storedChoice(list, key))) {
          writeEdit(token, key, null);
          continue;
        }
        setSaving('saving');
        const { revision } = sent.base;
        const answer = await (key === NOTE
          ? callRepairs('note', token, { revision, note: sent.sentence })
          : callRepairs('choice', token, {
              ...{ findingId: key, revision, ticked: sent.ticked, sentence: sent.sentence },
            }));
        const current = answer.ok ? answer.value : answer.current;
        if (!current) {
          isWaiting = true;
          if (!answer.ok && answer.status !== 0 && answer.status !== 429) await open();
          continue;
        }
        show(current);
        // Typed since then: it is based on what was just saved.
        const edit = editsOf(token)[key] ?? sent;
        const theirs = storedChoice(current, key);
        if (answer.ok) writeEdit(token, key, isSameChoice(edit, sent) ? null : { ...edit, base: theirs });
        else writeEdit(token, key, mergeEdit(edit, theirs));
      }
      setSaving(isWaiting ? 'waiting' : 'saved');
      return !isWaiting;
    };
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [token, show, open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read at once.
  useEffect(() => {
    void open().then(flush);
    const look = () => {
      if (document.visibilityState === 'visible') void flush().then(open);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [open, flush, version]);

  const editsText = JSON.stringify(edits);
  useEffect(() => {
    if (editsText === '{}') return;
    const timer = setTimeout(() => void flush(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [editsText, flush]);
  useEffect(() => {
    if (saving !== 'waiting') return;
    const timer = setInterval(() => void flush(), retryMs);
    return () => clearInterval(timer);
  }, [saving, flush]);

  const baseOf = (key: string) =>
    latest.current ? storedChoice(latest.current, key) : { ...nothing, revision: 0 };
  return {
    state,
    words,
    list,
    saving,
    choiceOf: (key) => {
      const edit = edits[key];
      const { ticked, sentence } = edit ?? (list ? storedChoice(list, key) : nothing);
      return { ticked, sentence, theirs: edit?.conflict ? edit.base.sentence : null };
    },
    choose: (key, change) => {
      const edit = editsOf(token)[key];
      const base = edit?.base ?? baseOf(key);
      const { ticked, sentence } = edit ?? base;
      writeEdit(token, key, { ticked, sentence, ...change, base, conflict: edit?.conflict ?? false });
    },
    settle: (key, whose) => {
      const edit = editsOf(token)[key];
      if (!edit) return;
      const sentence = whose === 'mine' ? edit.sentence : edit.base.sentence;
      writeEdit(token, key, { ...edit, sentence, conflict: false });
    },
    act: async (act, more) => {
      // A list is shared and asked for as it is on the screen.
      if (!(await flush())) return notSaved;
      const answer = await callRepairs(act, token, more);
      const current = answer.ok ? answer.value : answer.current;
      if (current) show(current);
      return answer.ok ? null : answer.message;
    },
    tryAgain: () => {
      setState('loading');
      void open().then(flush);
    },
  };
}

const notSaved = 'Your last change isn’t saved yet. Please check your connection and try again.';
const nothing: Choice = { ticked: false, sentence: '' };

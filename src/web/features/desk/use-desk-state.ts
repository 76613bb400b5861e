// Merges the server's list, its later answers, and the queued changes of this device.
import { useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { updateDay } from '../../storage/desk-day.ts';
import { applyChanges } from './apply-changes.ts';
import { cancelAppointment, correctEmail, remind, sendLink } from './appointment-calls.ts';
import { changeWords } from './change-kinds.ts';
import type { Desk } from './desk-context.ts';
import { useLiveRefresh } from './use-live-refresh.ts';
import { notesToSave, useNotes } from './use-notes.ts';
import { useQueue } from './use-queue.ts';
import { useToday } from './use-today.ts';

type Answers = ReadonlyMap<string, { appointment: DeskAppointment; at: number }>;

export function useDeskState() {
  const { turn, refresh } = useLiveRefresh();
  const today = useToday(turn);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const accept = (appointment: DeskAppointment) => {
    updateDay(appointment);
    setAnswers((before) => new Map(before).set(appointment.id, { appointment, at: performance.now() }));
    refresh();
  };
  const { withNotes, takeBack, drafts, ...notes } = useNotes();
  const queue = useQueue({
    onSent: accept,
    onNotesRefused: takeBack,
    onRefused: refresh,
    onSentElsewhere: refresh,
  });

  const desk: Omit<Desk, 'resting' | 'location'> = {
    today: today.date,
    offline: today.offline,
    shown: (appointment, askedAt) => {
      const answer = answers.get(appointment.id);
      const newest = answer && answer.at > askedAt ? answer.appointment : appointment;
      return applyChanges(withNotes(newest), queue.changes);
    },
    waiting: ({ id }) =>
      queue.state === 'empty'
        ? []
        : queue.changes.filter(({ appointmentId }) => appointmentId === id).map(changeWords),
    act: queue.act,
    takePayment: queue.takePayment,
    refresh,
    notes: {
      ...notes,
      save: (appointment, draft) => {
        const change = notesToSave(appointment.notes, draft);
        // Queued before the draft goes: what was typed is always in one of the two.
        if (change) queue.writeNotes(appointment, change.typed, change.revision);
        notes.discard(draft);
      },
    },
    cancel: async (appointment) => {
      const answer = await cancelAppointment(appointment);
      if (answer) accept(answer);
    },
    remind: async (appointment, channel) => {
      const answer = await remind(appointment, channel);
      if (answer) accept(answer);
    },
    correctEmail: async (appointment, email) => {
      const answer = await correctEmail(appointment, email);
      if ('appointment' in answer) accept(answer.appointment);
      return 'problem' in answer ? answer.problem : null;
    },
    sendPaymentLink: async (appointment) => {
      const answer = await sendLink(appointment, 'payment');
      if (answer) accept(answer);
    },
    sendSigningLink: async (appointment) => {
      const answer = await sendLink(appointment, 'signing');
      if (answer) accept(answer);
    },
  };
  const refusedNotes = drafts.filter(({ problem }) => problem !== null);
  return { desk, today, queue, refusedNotes, turn, refresh };
}

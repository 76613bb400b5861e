// Tabs: today with the next job first, upcoming days, all appointments.
import { Tabs } from 'radix-ui';
import { useDeferredValue, useEffect, useState } from 'react';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import { TextField } from '../../ui/field.tsx';
import { DayList } from './day-list.tsx';
import { DayPicker } from './day-picker.tsx';
import { NewAppointmentLink } from './new-appointment-link.tsx';
import { PagedList } from './paged-list.tsx';
import { TodayList } from './today-list.tsx';
import type { Today } from './use-today.ts';

const tabs = [
  { value: 'today', label: "Today's Appointments" },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'all', label: 'All Appointments' },
] as const;

export function AppointmentTabs({ today, turn }: { today: Today; turn: number }) {
  const [tab, setTab] = useState<string>('today');
  const [typed, setTyped] = useState('');
  const [chosen, setDay] = useState<CalendarDate | null>(null);
  // A page left open over midnight moves on to the new day.
  const day = chosen && chosen < today.date ? today.date : chosen;
  const settled = useDebounced(typed);
  const quick = useDeferredValue(typed);
  return (
    <section aria-labelledby="appointments">
      <h2 id="appointments" className="sr-only">
        Appointments
      </h2>
      <Tabs.Root value={tab} onValueChange={setTab}>
        <div className="flex border-b border-line">
          <Tabs.List aria-label="Appointments" className="flex min-w-0 grow max-[18rem]:flex-wrap">
            {tabs.map(({ value, label }) => (
              <Tabs.Trigger
                key={value}
                value={value}
                className="min-h-13 grow border-b-4 border-transparent px-0.5 py-2 text-sm font-medium leading-tight sm:text-base text-muted data-[state=active]:border-action data-[state=active]:font-semibold data-[state=active]:text-ink sm:grow-0 sm:px-5"
              >
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <NewAppointmentLink />
        </div>
        <TextField
          id="appointment-search"
          type="search"
          label="Search"
          placeholder="Name, address, email or phone"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={setTyped}
          // Hidden on phones, which show the day's few appointments without it.
          className={`mt-3 ${tab === 'today' && typed === '' ? 'hidden sm:block' : ''}`}
        />
        <Tabs.Content value="today" className="mt-3 sm:mt-5">
          <TodayList today={today} search={quick} />
        </Tabs.Content>
        {(['upcoming', 'all'] as const).map((list) => (
          <Tabs.Content key={list} value={list} className="mt-3 sm:mt-5">
            {list === 'upcoming' && typed === '' && (
              <DayPicker today={today.date} chosen={day} onChoose={setDay} />
            )}
            {list === 'upcoming' && typed === '' && day ? (
              <DayList date={day} turn={turn} />
            ) : (
              <PagedList tab={list} search={settled} turn={turn} />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  );
}

const debounceMs = 250;

function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

const screenIds: Readonly<Record<string, string>> = {
  priceChange: 'changeAmount',
  reason: 'changeReason',
  until: 'untilDate',
  days: 'periodDays',
  'end.reference': 'reference',
  'end.closing.date': 'closingDate',
  'end.closing.escrowOfficer': 'escrowOfficer',
  'end.closing.fileNumber': 'fileNumber',
};

/** The field on screen that the server's name stands for. */
export function fieldId(name: string, end: string): string {
  if (name === 'until' && end !== 'tentative') return 'end';
  return screenIds[name] ?? (name.startsWith('end.') ? 'end' : name);
}

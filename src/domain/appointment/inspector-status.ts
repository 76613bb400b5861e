/** The inspector's progress, shown to the customer. */
export const INSPECTOR_STATUSES = ['not_started', 'en_route', 'on_site', 'completed'] as const;
export type InspectorStatus = (typeof INSPECTOR_STATUSES)[number];

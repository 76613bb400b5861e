/** Where the inspector is with an appointment, as its customer may follow. */
export const INSPECTOR_STATUSES = ['not_started', 'en_route', 'on_site', 'completed'] as const;
export type InspectorStatus = (typeof INSPECTOR_STATUSES)[number];

// Written by the build: the dashboard's page and every file it needs offline.
declare const __DESK_SHELL__: { version: string; page: string; files: string[] };

export const shell = __DESK_SHELL__;
export const cachePrefix = 'desk-shell-';
export const cacheName = `${cachePrefix}${shell.version}`;

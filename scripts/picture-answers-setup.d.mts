import type { Page } from '@playwright/test';

export function isNewAndLive(page: Page): Promise<void>;
export function isLive(page: Page, address: string): Promise<void>;

import { beforeEach, expect, test, vi } from 'vitest';
import { deskUploads, dropUpload, isKept, keepReceived, keepUpload } from './desk-uploads.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
});

const now = new Date('2026-11-17T20:00:00Z');
const later = new Date('2026-11-19T19:00:00Z');
const file = {
  userId: '0190c7a2-0000-7000-8000-0000000000aa',
  appointmentId: '0190c7a2-0000-7000-8000-000000000001',
  name: 'report.pdf',
  sizeBytes: 30_000_000,
  lastModified: 1_700_000_000_000,
};

test('the same file goes on with the same upload', () => {
  const { uploadId } = keepUpload(file, crypto.randomUUID(), now);
  keepReceived(uploadId, 12_000_000);
  expect(keepUpload(file, crypto.randomUUID(), now)).toMatchObject({ uploadId, receivedBytes: 12_000_000 });
});

test.each([
  ['another size', { sizeBytes: 30_000_001 }],
  ['another date of change', { lastModified: 1_700_000_000_001 }],
  ['another booking', { appointmentId: '0190c7a2-0000-7000-8000-000000000002' }],
  ['another user', { userId: '0190c7a2-0000-7000-8000-0000000000bb' }],
])('%s is another upload', (_, change) => {
  const { uploadId } = keepUpload(file, crypto.randomUUID(), now);
  expect(keepUpload({ ...file, ...change }, crypto.randomUUID(), now).uploadId).not.toBe(uploadId);
});

test('an upload that the server has forgotten is begun anew', () => {
  const upload = keepUpload(file, crypto.randomUUID(), now);
  expect(isKept(upload, later)).toBe(false);
  expect(keepUpload(file, crypto.randomUUID(), later).uploadId).not.toBe(upload.uploadId);
});

test('a finished upload is forgotten', () => {
  dropUpload(keepUpload(file, crypto.randomUUID(), now).uploadId);
  expect(deskUploads.read()).toBeNull();
});

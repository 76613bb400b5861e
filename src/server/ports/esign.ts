// Asking somebody to sign the agreement: by a link to our own page, or at a provider of signatures whose file comes back.
import type { SigningProvider } from '../../domain/providers.ts';
import type { Result } from '../../domain/result.ts';

type Unavailable = { ok: false; reason: 'unavailable' };

export type SignatureRequest = {
  /** A provider keeps it with the document, so that its calls say which request they are about. */
  id: string;
  appointmentId: string;
  title: string;
  message: string;
  /** Empty where what was given is not a name. */
  signerName: string;
  signerEmail: string;
};

/** In points from the upper left corner of its page; pages count from 1. */
export type SigningPlace = {
  kind: 'initials' | 'signature' | 'text';
  label: string;
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
};

export type FileToSign = {
  pdf: Buffer;
  page: { width: number; height: number };
  places: readonly SigningPlace[];
};

/** Expected failures are values; a provider's trouble is never thrown. */
export type ESign = {
  provider: SigningProvider;
  /** Nobody hears of it yet. The provider's name for the document, which is kept before anybody can sign; ours has none. */
  prepare: (
    request: SignatureRequest,
    /** `null`: not at the moment. */
    makeFile: () => Promise<FileToSign | null>,
  ) => Promise<Result<string | null, 'unavailable'>>;
  send: (request: SignatureRequest, document: string | null) => Promise<{ ok: true } | Unavailable>;
  /** `null` where everything happens on our own page. */
  elsewhere: SigningElsewhere | null;
};

export type SigningElsewhere = {
  /** How it stands, in the provider's own words and never in a caller's. */
  ask: (
    request: { id: string; signerEmail: string },
    document: string,
  ) => Promise<Result<Progress, 'unavailable'>>;
  /** It cannot be signed any more. Done, too, where it was over already. */
  withdraw: (document: string) => Promise<{ ok: true } | Unavailable>;
  readNotice: ReadNotice;
};

export type Progress =
  | { state: 'open' }
  /** Rejected, cancelled or deleted. */
  | { state: 'ended' }
  | { state: 'completed'; signedAt: Date; signerName: string; pdf: Buffer };

/**
 * What a provider calls us with. It only says which request to look at: `null` where nothing has to be. Whether the caller is the
 * provider is settled by `isGenuine`, before anything else is read.
 */
export type ReadNotice = {
  isGenuine: (secret: string | undefined) => boolean;
  requestOf: (body: unknown) => string | null;
};

// Asks a signer to sign the agreement: by a link to our own page, or at a signature provider.
import type { SigningProvider } from '../../domain/providers.ts';
import type { Result } from '../../domain/result.ts';

type Unavailable = { ok: false; reason: 'unavailable' };

export type SignatureRequest = {
  /** A provider stores it with the document, so that its webhooks name the request. */
  id: string;
  appointmentId: string;
  title: string;
  message: string;
  /** Empty if the input was not a name. */
  signerName: string;
  signerEmail: string;
};

/** In points from the upper left corner of the page; pages count from 1. */
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

/** Expected failures are returned; a provider's errors are never thrown. */
export type ESign = {
  provider: SigningProvider;
  /**
   * Creates the document without sending it. Returns the provider's id, stored before anyone can sign; `null` for our
   * own page. `limit`: the owner's plan allows no more documents.
   */
  prepare: (
    request: SignatureRequest,
    /** `null`: busy right now. */
    makeFile: () => Promise<FileToSign | null>,
  ) => Promise<Result<string | null, 'unavailable' | 'limit'>>;
  send: (request: SignatureRequest, document: string | null) => Promise<{ ok: true } | Unavailable>;
  /** `null`: signed on our own page. */
  external: ExternalSigning | null;
};

export type ExternalSigning = {
  /** Fetches the state from the provider, never from a webhook. */
  readProgress: (
    request: { id: string; signerEmail: string },
    document: string,
  ) => Promise<Result<Progress, 'unavailable'>>;
  /** Prevents signing. Idempotent. */
  withdraw: (document: string) => Promise<{ ok: true } | Unavailable>;
  /** Withdraws what was made for a request whose answer was lost. Idempotent. */
  withdrawUnanswered: (requestId: string) => Promise<{ ok: true } | Unavailable>;
  readNotice: ReadNotice;
};

export type Progress =
  /** `expiresAt`: when the provider stops taking the signature; `null`: never. */
  | { state: 'open'; expiresAt: Date | null }
  /** Signed, but the signed file is not ready. */
  | { state: 'sealing' }
  /** Rejected, canceled or deleted. */
  | { state: 'ended' }
  | { state: 'completed'; signedAt: Date; signerName: string; pdf: Buffer };

/**
 * Reads a provider's webhook, which only names the request to check; `null`: nothing to do. `isGenuine` authenticates the caller before
 * anything else is read.
 */
export type ReadNotice = {
  isGenuine: (secret: string | undefined) => boolean;
  requestOf: (body: unknown) => string | null;
};

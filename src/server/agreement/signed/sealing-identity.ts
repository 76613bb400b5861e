// The sealing key and its certificate, read from the owner's PEM text.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { dayMs } from '../../../domain/durations.ts';
import { readable } from '../../../domain/readable-text.ts';
import type { Result } from '../../../domain/result.ts';

export interface SealingIdentity {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** Intermediate certificates, included in every seal. */
  readonly issuers: readonly X509Certificate[];
}

export type UnusablePem =
  | 'no-key'
  | 'no-certificate'
  | 'unsuitable-key'
  | 'certificate-of-another-key'
  | 'certificate-not-valid-now'
  | 'too-many-certificates';

const minRsaBits = 2048;
const curves: readonly string[] = ['prime256v1', 'secp384r1', 'secp521r1'];
/** As many as fit into the space reserved for the seal. */
const maxCertificates = 4;

export function readSealingIdentity(pem: string, now: Date): Result<SealingIdentity, UnusablePem> {
  const [key] = blocks(pem, '(?:RSA |EC )?PRIVATE KEY').map(readKey);
  if (!key) return { ok: false, reason: 'no-key' };
  if (!isSuitable(key)) return { ok: false, reason: 'unsuitable-key' };
  const certificates = blocks(pem, 'CERTIFICATE').flatMap(readCertificate);
  if (certificates.length === 0) return { ok: false, reason: 'no-certificate' };
  if (certificates.length > maxCertificates) return { ok: false, reason: 'too-many-certificates' };
  const certificate = certificates.find((one) => one.checkPrivateKey(key));
  if (!certificate) return { ok: false, reason: 'certificate-of-another-key' };
  if (!(new Date(certificate.validFrom) <= now && now < new Date(certificate.validTo))) {
    return { ok: false, reason: 'certificate-not-valid-now' };
  }
  const issuers = certificates.filter((one) => one !== certificate);
  return { ok: true, value: { key, certificate, issuers } };
}

/** PDF readers do not accept seals made after expiry. */
export const hasExpired = ({ certificate }: SealingIdentity, now: Date): boolean =>
  new Date(certificate.validTo) <= now;

/** Whole days until expiry; negative afterwards. */
export const daysLeft = ({ certificate }: SealingIdentity, now: Date): number =>
  Math.floor((new Date(certificate.validTo).getTime() - now.getTime()) / dayMs);

/** Name in the certificate's subject. */
export function nameOf({ subject }: X509Certificate): string {
  const part = (kind: string) => new RegExp(`^${kind}=(.*)$`, 'm').exec(subject)?.[1];
  return readable(part('CN') ?? part('O') ?? '').trim();
}

function isSuitable({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return (asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits;
  return asymmetricKeyType === 'ec' && curves.includes(asymmetricKeyDetails?.namedCurve ?? '');
}

function blocks(pem: string, kind: string): readonly string[] {
  return pem.match(new RegExp(`-----BEGIN ${kind}-----[^-]+-----END ${kind}-----`, 'g')) ?? [];
}

function readKey(block: string): KeyObject | null {
  try {
    return createPrivateKey(block);
  } catch {
    return null;
  }
}

function readCertificate(block: string): readonly X509Certificate[] {
  try {
    return [new X509Certificate(block)];
  } catch {
    return [];
  }
}

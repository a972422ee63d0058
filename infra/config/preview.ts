import type { Environment } from './environment.ts';

/** `dev-pr-12`: the copy of `dev` for pull request 12. */
const NAME = /^(.+)-pr-([1-9]\d{0,5})$/;

/** What the name of a preview says; undefined for any other name. */
export function parsePreview(name: string): { base: string; number: string } | undefined {
  const [, base, number] = NAME.exec(name) ?? [];
  return base === undefined || number === undefined ? undefined : { base, number };
}

/** Whose secrets an environment reads: a preview has none of its own, so that nobody has to put one there. */
export const secretsOwnerOf = (name: string): string => parsePreview(name)?.base ?? name;

/**
 * The environment of a pull request: that of its base, at an address of its own below the zone for previews. It sends as the
 * base's sender without managing it, has no WhatsApp number and no Google client, because both know one address, and
 * tells nobody of alarms.
 */
export function previewOf(base: Environment, zone: NonNullable<Environment['previews']>, number: string): Environment {
  const { previews, alarmEmail, monthlyBudgetUsd, certificateArn, whatsappPhoneNumberId, googleClientId, ...same } =
    base;
  const domainName = `pr-${number}.${zone.name}`;
  return {
    ...same,
    ...{ name: `${base.name}-pr-${number}`, domainName, siteUrl: `https://${domainName}` },
    hostedZone: { ...zone, dmarc: false },
    authDomainPrefix: `${base.authDomainPrefix}-pr-${number}`,
    mailIdentity: { ...base.mailIdentity, managed: false },
  };
}

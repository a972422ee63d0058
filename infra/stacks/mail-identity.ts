import { CfnOutput } from 'aws-cdk-lib';
import { EmailIdentity, Identity, type IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { type DnsRecord, publish, zoneOf } from './dns.ts';

/** Mails say that they were sent from here, so that SPF is the clinic's own and not Amazon's. */
const mailFromOf = (domain: string): string => `bounces.${domain}`;

/** Who receives mails from this domain is told to judge by DKIM and SPF, and to refuse nothing yet. */
const DMARC = '"v=DMARC1; p=none;"';

/** What proves a domain to SES, and to those who receive its mails. */
function recordsOf(identity: EmailIdentity, domain: string, region: string): Record<string, DnsRecord> {
  const from = mailFromOf(domain);
  const dkim = identity.dkimRecords.map(
    ({ name, value }, place) => [`Dkim${place + 1}`, { name, type: 'CNAME', value }] as const,
  );
  return {
    ...Object.fromEntries(dkim),
    FromMx: { name: from, type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
    FromSpf: { name: from, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
    Dmarc: { name: `_dmarc.${domain}`, type: 'TXT', value: DMARC },
  };
}

/**
 * The sender that SES verifies. One that is managed elsewhere (a clinic's domain, that of another environment) is only
 * named: it is never made, changed or deleted from here.
 */
export function mailIdentity(scope: Construct, environment: Environment): IEmailIdentity {
  const { name, managed } = environment.mailIdentity;
  if (!managed) return EmailIdentity.fromEmailIdentityName(scope, 'MailIdentity', name);
  if (name.includes('@')) return new EmailIdentity(scope, 'MailIdentity', { identity: Identity.email(name) });
  const identity = new EmailIdentity(scope, 'MailIdentity', {
    identity: Identity.domain(name),
    // Until its records are there, mails leave as Amazon's.
    mailFromDomain: mailFromOf(name),
  });
  const zone = zoneOf(environment, name);
  for (const [id, record] of Object.entries(recordsOf(identity, name, environment.region))) {
    new CfnOutput(scope, `Mail${id}`, { value: `${record.name} ${record.type} ${record.value}` });
    // A domain has one DMARC record; the clinic may have its own.
    if (zone && (id !== 'Dmarc' || zone.dmarc)) publish(scope, `Mail${id}Record`, zone, record);
  }
  return identity;
}

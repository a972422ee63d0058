import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnRecordSet, HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { type Environment, isWithin } from '../config/environment.ts';

export interface DnsRecord {
  name: string;
  type: 'CNAME' | 'MX' | 'TXT';
  value: string;
}

type Zone = NonNullable<Environment['hostedZone']>;

/** The zone where records of a domain are written; undefined: a person writes them. */
export const zoneOf = ({ hostedZone }: Environment, domain: string): Zone | undefined =>
  hostedZone !== undefined && isWithin(hostedZone.name, domain) ? hostedZone : undefined;

/** The same as the library's own constructs take it. */
export const importZone = (scope: Construct, { id, name }: Zone): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: id, zoneName: name });

const TTL_SECONDS = '1800';

/** Plain records: names of DKIM are known only at deployment, and the library's constructs would complete them. */
export const publish = (scope: Construct, id: string, zone: Zone, { name, type, value }: DnsRecord): CfnRecordSet =>
  new CfnRecordSet(scope, id, { hostedZoneId: zone.id, name, type, ttl: TTL_SECONDS, resourceRecords: [value] });

/** CloudFront's own zone: every alias of a distribution names it. */
const CLOUDFRONT_ZONE = 'Z2FDTNDATAQYW2';

/** A name of the site leads to the CDN, by IPv4 and IPv6. */
export function publishSite(
  scope: Construct,
  id: 'Site' | 'Www',
  { zone, name, distribution }: { zone: Zone; name: string; distribution: Distribution },
): void {
  for (const type of ['A', 'AAAA']) {
    const aliasTarget = { dnsName: distribution.distributionDomainName, hostedZoneId: CLOUDFRONT_ZONE };
    new CfnRecordSet(scope, `${id}${type}`, { hostedZoneId: zone.id, name, type, aliasTarget });
  }
}

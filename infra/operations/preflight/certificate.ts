import { type ACMClient, type CertificateDetail, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import type { Environment } from '../../config/environment.ts';
import { wwwOf } from '../../config/names.ts';
import { type Finding, ifThere, stop } from './finding.ts';

/** CloudFront looks for certificates nowhere else. */
const REGION = 'us-east-1';

/** Does a certificate's name cover a host, directly or by a star for its first part? */
const covers = (name: string, host: string): boolean =>
  name.toLowerCase() === host ||
  (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1).toLowerCase());

function faultsOf(certificate: CertificateDetail, environment: Environment): Finding[] {
  const { certificateArn, domainName = '', name } = environment;
  const www = wwwOf(environment);
  const { Status, DomainName = '', SubjectAlternativeNames = [] } = certificate;
  const names = [...new Set([DomainName, ...SubjectAlternativeNames])];
  const issued =
    Status === 'PENDING_VALIDATION'
      ? 'Put the CNAME records that ACM shows into the DNS of the domain and wait until it says ISSUED.'
      : `Request a new one in ${REGION} and put its ARN into cdk.json.`;
  const all = www === undefined ? domainName : `${domainName} and ${www}`;
  const hosts = [
    [domainName, 'mend domainName'],
    [www, `set environments.${name}.www to false`],
  ] as const;
  return [
    ...(Status === 'ISSUED' ? [] : [stop(`The certificate ${certificateArn} is ${Status}, not ISSUED.`, issued)]),
    ...hosts.flatMap(([host, otherwise]) => {
      if (host === undefined || names.some((one) => covers(one, host))) return [];
      const what = `The certificate ${certificateArn} is for ${names.join(', ')} and not for ${host}.`;
      return [stop(what, `Request one for ${all} in ${REGION} and put its ARN into cdk.json, or ${otherwise}.`)];
    }),
  ];
}

/** Checks that the certificate of the own domain is in the account, valid, and for that domain. */
export async function certificateFindings(
  acm: ACMClient,
  account: string,
  environment: Environment,
): Promise<Finding[]> {
  const { certificateArn: arn, name } = environment;
  if (arn === undefined) return [];
  const owner = arn.split(':')[4];
  if (owner !== account) {
    const fix = `Request one there, in ${REGION}, and put its ARN into environments.${name}.certificateArn in cdk.json.`;
    return [stop(`The certificate ${arn} is of account ${owner}; CloudFront takes one of ${account} only.`, fix)];
  }
  const found = await ifThere(acm.send(new DescribeCertificateCommand({ CertificateArn: arn })));
  if (found?.Certificate) return faultsOf(found.Certificate, environment);
  const fix = `aws acm list-certificates --region ${REGION} shows those that are: put one into cdk.json.`;
  return [stop(`There is no certificate ${arn}.`, fix)];
}

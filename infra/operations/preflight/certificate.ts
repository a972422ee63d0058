import * as z from 'zod';
import type { Environment } from '../../config/environment.ts';
import { wwwOf } from '../../config/names.ts';
import { type Finding, stop, uncheckedFinding } from './finding.ts';
import { type SignedRequest, sendSigned } from './signed.ts';

export const Certificate = z.object({
  Status: z.string(),
  DomainName: z.string(),
  SubjectAlternativeNames: z.array(z.string()).default([]),
});
export type Certificate = z.infer<typeof Certificate>;

/** CloudFront looks for certificates nowhere else. */
const REGION = 'us-east-1';

/** Reads a certificate of ACM; null if there is none by that name. */
export type ReadCertificate = (arn: string) => Promise<Certificate | null>;

/** One signed request, because a whole client for one operation would have to be installed by everybody. */
export const readCertificate =
  (credentials: SignedRequest['credentials']): ReadCertificate =>
  async (arn) => {
    const { status, text } = await sendSigned({
      service: 'acm',
      region: REGION,
      credentials,
      method: 'POST',
      path: '/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'CertificateManager.DescribeCertificate',
      },
      body: JSON.stringify({ CertificateArn: arn }),
    });
    if (status === 200) return z.object({ Certificate }).parse(JSON.parse(text)).Certificate;
    if (/ResourceNotFoundException/.test(text)) return null;
    throw new Error(`ACM answered ${status}: ${text.slice(0, 200)}`);
  };

/** Does a certificate's name cover a host, directly or by a star for its first part? */
const covers = (name: string, host: string): boolean =>
  name.toLowerCase() === host ||
  (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1).toLowerCase());

function faultsOf(certificate: Certificate, environment: Environment): Finding[] {
  const { certificateArn, domainName = '', name } = environment;
  const www = wwwOf(environment);
  const { Status, DomainName, SubjectAlternativeNames } = certificate;
  const names = [...new Set([DomainName, ...SubjectAlternativeNames])];
  const issued =
    Status === 'PENDING_VALIDATION'
      ? 'Put the CNAME records that ACM shows into the DNS of the domain and wait until it says ISSUED.'
      : `Request a new one in ${REGION} and put its ARN into cdk.json.`;
  return [
    ...(Status === 'ISSUED' ? [] : [stop(`The certificate ${certificateArn} is ${Status}, not ISSUED.`, issued)]),
    ...(names.some((one) => covers(one, domainName))
      ? []
      : [
          stop(
            `The certificate ${certificateArn} is for ${names.join(', ')} and not for ${domainName}.`,
            `Request one for ${domainName} in ${REGION} and put its ARN into cdk.json, or mend domainName.`,
          ),
        ]),
    ...(www === undefined || names.some((one) => covers(one, www))
      ? []
      : [
          stop(
            `The certificate ${certificateArn} is for ${names.join(', ')} and not for ${www}.`,
            `Request one for ${domainName} and ${www} in ${REGION} and put its ARN into cdk.json, or set environments.${name}.www to false.`,
          ),
        ]),
  ];
}

/** Checks that the certificate of the own domain is in the account, valid, and for that domain. */
export async function certificateFindings(
  read: ReadCertificate,
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
  try {
    const certificate = await read(arn);
    if (certificate) return faultsOf(certificate, environment);
    const fix = `aws acm list-certificates --region ${REGION} shows those that are: put one into cdk.json.`;
    return [stop(`There is no certificate ${arn}.`, fix)];
  } catch (error) {
    return [uncheckedFinding(`The certificate ${arn}`, error)];
  }
}

import { describe, expect, test } from '@jest/globals';
import type { Environment } from '../../infra/config/environment.ts';
import { ownFunctions, resourcesOf, synthesize } from './synthesize.ts';

type Template = Parameters<typeof resourcesOf>[0];

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
const OWN = {
  ...{ siteUrl: 'https://citas.clinica.mx', domainName: 'citas.clinica.mx', mailFrom: 'citas@clinica.mx' },
  www: undefined,
};
const mailIdentity = { name: 'clinica.mx', managed: true };
const hostedZone = { id: 'Z0123456789ABC', name: 'clinica.mx', dmarc: true };
const made = (changes: Partial<Environment>) => synthesize('prod', { ...OWN, mailIdentity, ...changes }).templates;
const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/a';
const recordsOf = (template: Parameters<typeof resourcesOf>[0]): string[] =>
  resourcesOf(template, 'AWS::Route53::RecordSet').map(
    ([, { Name, Type, HostedZoneId, ResourceRecords = ['alias'] }]: [string, Json]) =>
      `${HostedZoneId} ${typeof Name === 'string' ? Name : Name['Fn::GetAtt'][1]} ${Type} ${typeof ResourceRecords[0] === 'string' ? ResourceRecords[0] : ResourceRecords[0]['Fn::GetAtt'][1]}`,
  );
const RECORDS = [
  'DkimDNSTokenName1 CNAME DkimDNSTokenValue1',
  'DkimDNSTokenName2 CNAME DkimDNSTokenValue2',
  'DkimDNSTokenName3 CNAME DkimDNSTokenValue3',
  'bounces.clinica.mx MX 10 feedback-smtp.us-east-1.amazonses.com',
  'bounces.clinica.mx TXT "v=spf1 include:amazonses.com ~all"',
];
const DMARC = '_dmarc.clinica.mx TXT "v=DMARC1; p=none;"';

describe('a sender whose DNS is elsewhere', () => {
  const { stateful, app } = made({ certificateArn });

  test('has its records in the outputs, and none is written', () => {
    const outputs = Object.entries(stateful.findOutputs('*')).filter(([name]) => name.startsWith('Mail'));
    const said = outputs.map(([, { Value }]) =>
      typeof Value === 'string'
        ? Value
        : Value['Fn::Join'][1].map((part: Json) => part['Fn::GetAtt']?.[1] ?? part).join(''),
    );
    expect(said.sort()).toEqual([...RECORDS, DMARC].sort());
    expect([...recordsOf(stateful), ...recordsOf(app)]).toEqual([]);
  });

  test('sends from a host of its own below the domain, and as Amazon until the records are there', () => {
    const [[, identity] = []] = resourcesOf(stateful, 'AWS::SES::EmailIdentity');
    expect(identity.MailFromAttributes).toEqual({ MailFromDomain: 'bounces.clinica.mx' });
  });
});

describe('with the hosted zone', () => {
  const { stateful, app } = made({ hostedZone, certificateArn: undefined });

  test('the sender’s records are written', () => {
    expect(recordsOf(stateful)).toEqual([...RECORDS, DMARC].map((record) => `${hostedZone.id} ${record}`));
  });

  test('the certificate is made and validated there, and the site’s name leads to the CDN', () => {
    const [[certificate, { DomainName, DomainValidationOptions }] = ['', {} as Json]] = resourcesOf(
      app,
      'AWS::CertificateManager::Certificate',
    );
    expect(DomainName).toBe('citas.clinica.mx');
    expect(DomainValidationOptions).toEqual([{ DomainName, HostedZoneId: hostedZone.id }]);
    const [[, { DistributionConfig }] = ['', {} as Json]] = resourcesOf(app, 'AWS::CloudFront::Distribution');
    expect(DistributionConfig.ViewerCertificate.AcmCertificateArn).toEqual({ Ref: certificate });
    expect(DistributionConfig.Aliases).toEqual(['citas.clinica.mx']);
    expect(recordsOf(app)).toEqual(['A', 'AAAA'].map((type) => `${hostedZone.id} citas.clinica.mx ${type} alias`));
  });

  test('the clinic’s own DMARC record is left alone', () => {
    const own = made({ hostedZone: { ...hostedZone, dmarc: false } });
    expect(recordsOf(own.stateful).join()).not.toContain('_dmarc');
    own.stateful.hasOutput('MailDmarc', { Value: DMARC });
  });

  test('of another domain nothing is written for the sender', () => {
    const other = made({ hostedZone: { ...hostedZone, name: 'citas.clinica.mx' } });
    expect(recordsOf(other.stateful)).toEqual([]);
    expect(recordsOf(other.app)).toHaveLength(2);
  });
});

test('a sender that is managed elsewhere is neither made nor deleted, and has no records of ours', () => {
  const { stateful } = made({ mailIdentity: { name: 'clinica.mx', managed: false }, hostedZone });
  stateful.resourceCountIs('AWS::SES::EmailIdentity', 0);
  expect(recordsOf(stateful)).toEqual([]);
  const [[, pool] = []] = resourcesOf(stateful, 'AWS::Cognito::UserPool');
  expect(JSON.stringify(pool.EmailConfiguration.SourceArn)).toContain(':identity/clinica.mx');
});

test('the user pool’s letters leave by the configuration set of all mails, which is there before the pool', () => {
  const { stateful, app } = made({ certificateArn });
  const [[id, pool] = ['', {} as Json]] = resourcesOf(stateful, 'AWS::Cognito::UserPool');
  const [[set, { Name }] = ['', {} as Json]] = resourcesOf(stateful, 'AWS::SES::ConfigurationSet');
  expect(Name).toBe('rostro-prod');
  expect(pool.EmailConfiguration.ConfigurationSet).toBe(Name);
  expect(stateful.toJSON().Resources[id].DependsOn).toContain(set);
  const [, email] = ownFunctions(app).find(([, f]) => f.Environment.Variables.SES_CONFIGURATION_SET) ?? [];
  expect(email.Environment.Variables.SES_CONFIGURATION_SET).toBe(Name);
});

describe('www', () => {
  const APEX = { siteUrl: 'https://clinica.mx', domainName: 'clinica.mx' };
  const inZone = made({ ...APEX, hostedZone, certificateArn: undefined }).app;
  const elsewhere = made({ ...APEX, certificateArn, www: true }).app;
  const none = made({ ...APEX, certificateArn }).app;
  const below = made({ hostedZone, certificateArn: undefined }).app;
  const WWW = 'www.clinica.mx';

  const configOf = (app: Template): Json =>
    resourcesOf(app, 'AWS::CloudFront::Distribution')[0]?.[1].DistributionConfig;
  /** The code that CloudFront runs before each behaviour of the distribution but that of pictures. */
  const codesOf = (app: Template): string[] => {
    const { DefaultCacheBehavior, CacheBehaviors } = configOf(app);
    const behaviours = [DefaultCacheBehavior, ...CacheBehaviors.filter((one: Json) => one.PathPattern !== '/media/*')];
    return behaviours.map(({ FunctionAssociations: [{ FunctionARN }] }: Json) => {
      const [id] = FunctionARN['Fn::GetAtt'];
      return app.toJSON().Resources[id].Properties.FunctionCode;
    });
  };
  const ask = (code: string, host: string, uri: string, query?: string): Json => {
    const request = { headers: { host: { value: host } }, uri, rawQueryString: () => query };
    return new Function('event', `${code}; return handler(event);`)({ viewer: { ip: '189.203.1.2' }, request });
  };
  /** Where the name does not lead, or leads elsewhere. */
  const faultsIn = (codes: readonly string[]): string[] =>
    codes.flatMap((code, place) => {
      const { statusCode, headers } = ask(code, WWW, '/appointments/a%20b', 'x=1&x=%C3%B1');
      const isRight =
        statusCode === 301 && headers.location?.value === 'https://clinica.mx/appointments/a%20b?x=1&x=%C3%B1';
      return isRight ? [] : [`behaviour ${place}`];
    });

  test.each([
    ['in a zone of ours', inZone],
    ['whose DNS is elsewhere', elsewhere],
  ])('of a domain %s leads to it for good, with path and query, whatever it asks for', (_, app) => {
    expect(configOf(app).Aliases).toEqual(['clinica.mx', WWW]);
    const codes = codesOf(app);
    expect(codes.length).toBeGreaterThan(3);
    expect(faultsIn(codes)).toEqual([]);
    expect(ask(codes[0] ?? '', WWW.toUpperCase(), '/').headers.location.value).toBe('https://clinica.mx/');
    for (const code of codes) expect(ask(code, 'clinica.mx', '/config.json').uri).toBe('/config.json');
  });

  test('that does not lead to the domain is found', () => {
    expect(faultsIn([...codesOf(inZone), ...codesOf(none)].slice(-2))).toEqual(['behaviour 0', 'behaviour 1']);
  });

  test('in a zone of ours has the certificate and the records', () => {
    const [[, { DomainName, SubjectAlternativeNames }] = ['', {} as Json]] = resourcesOf(
      inZone,
      'AWS::CertificateManager::Certificate',
    );
    expect([DomainName, SubjectAlternativeNames]).toEqual(['clinica.mx', [WWW]]);
    const names = recordsOf(inZone).filter((record) => record.includes(` ${WWW} `));
    expect(names).toEqual(['A', 'AAAA'].map((type) => `${hostedZone.id} ${WWW} ${type} alias`));
    expect(recordsOf(elsewhere)).toEqual([]);
  });

  test.each([
    ['below the domain', below, 'citas.clinica.mx'],
    ['whose certificate somebody else requested', none, 'clinica.mx'],
  ])('is no name of a site %s, unless the configuration says so', (_, app, domainName) => {
    expect(configOf(app).Aliases).toEqual([domainName]);
    expect(JSON.stringify(app.toJSON())).not.toContain(`www.${domainName}`);
  });
});

test('hosts below the site’s are the clinic’s own matter, unless it says otherwise', () => {
  const strict = (template: Json) =>
    resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ([, { ResponseHeadersPolicyConfig }]) =>
        ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.IncludeSubdomains,
    );
  expect(strict(made({ certificateArn }).app)).toEqual([false]);
  expect(strict(made({ certificateArn, hstsSubdomains: true }).app)).toEqual([true]);
});

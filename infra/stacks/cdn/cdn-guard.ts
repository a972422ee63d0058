import { routeEntries } from '@rostro/shared/contract/index';
import { Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Environment } from '../../config/environment.ts';
import { ConfigurationError } from '../../config/load.ts';
import { managedRule, prioritize, rate, visibilityOf } from '../web-acl.ts';

/** The only region for web ACLs of CloudFront. */
const HOME = 'us-east-1';

/**
 * The requests that one address may send within five minutes. Reception, all its open panels, and half a mobile carrier
 * may share one: a panel reads its rights every four seconds, a first visit loads some thirty files.
 */
export const EDGE_LIMIT = { requests: 6000, publicWrites: 100 } as const;

/**
 * Rules of AWS's common set that would block honest use of the site, each with the reason. They only count. Bodies are
 * JSON that the contract checks; they enter no page unescaped, and name no file.
 */
export const COUNTED: Record<string, string> = {
  SizeRestrictions_BODY: 'An import of clients, a clinical note, the opening hours of a year are more than 8 KB.',
  CrossSiteScripting_BODY: 'Notes and descriptions are free text: "<3" and a pasted line of a web page are welcome.',
  GenericRFI_BODY: 'Addresses stand in texts: of the clinic, of a product.',
  GenericLFI_BODY: 'So do "../" and the like.',
  NoUserAgent_HEADER:
    'Who watches whether the clinic is up, and mail programs that unsubscribe, often name themselves not.',
};

/** The rate limit's answer: API Gateway's own, which the pages know. */
const TOO_MANY = 'TooMany';
const tooMany: CfnWebACL.BlockActionProperty = {
  customResponse: {
    responseCode: 429,
    customResponseBodyKey: TOO_MANY,
    responseHeaders: [{ name: 'retry-after', value: '300' }],
  },
};

const addressedTo = (regexString: string, transformations: readonly string[]): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString,
    textTransformations: transformations.map((type, priority) => ({ priority, type })),
  },
});

/**
 * What anybody may send without signing in, with all at those addresses. A new route of that kind is in it by itself.
 * In any spelling: the API reads `%2D` as a hyphen, and nothing from a `%3F` on. So dots behind one must not lead away
 * from the address, and dots before it must not hide it.
 */
const publicWrites = (): CfnWebACL.StatementProperty => {
  const routes = routeEntries().map(([, route]) => route);
  const open = routes.filter(({ access, method }) => access === 'public' && method !== 'GET');
  const names = [...new Set(open.map(({ path }) => path.split('/')[2]))].sort();
  const address = `^/api/(?:${names.join('|')})(?:[/?]|$)`;
  return {
    orStatement: {
      statements: [addressedTo(address, ['URL_DECODE']), addressedTo(address, ['URL_DECODE', 'NORMALIZE_PATH'])],
    },
  };
};

/** The metric that the web ACL is counted by. */
export const edgeAclOf = ({ name }: Pick<Environment, 'name'>): string => `CdnGuard-${name}`;

/**
 * Stands before site and API. Five rules, no log: 5 US dollars a month and one for each rule, and 0.60 for a million requests.
 * @returns its ARN
 * @throws ConfigurationError in any region but us-east-1
 */
export function guardCdn(scope: Construct, environment: Environment): string {
  const { region } = Stack.of(scope);
  if (region !== HOME) {
    throw new ConfigurationError(
      `edgeGuard: a web ACL before CloudFront can be made in ${HOME} only, and this stack is in ${region}. Deploy to ${HOME}, or switch edgeGuard off.`,
    );
  }
  const acl = new CfnWebACL(scope, 'CdnGuard', {
    description: 'Before site and API',
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibilityOf(edgeAclOf(environment)),
    customResponseBodies: {
      [TOO_MANY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify({ message: 'Too Many Requests' }) },
    },
    rules: prioritize([
      rate('Requests', EDGE_LIMIT.requests, undefined, tooMany),
      rate('PublicWrites', EDGE_LIMIT.publicWrites, publicWrites(), tooMany),
      managedRule('BadAddresses', 'AWSManagedRulesAmazonIpReputationList'),
      managedRule('BadInputs', 'AWSManagedRulesKnownBadInputsRuleSet'),
      managedRule('CommonAttacks', 'AWSManagedRulesCommonRuleSet', Object.keys(COUNTED)),
    ]),
  });
  return acl.attrArn;
}

import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

export type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

/** How often one address may ask is counted over five minutes. */
const WINDOW_SECONDS = 300;

/** Metrics, and samples of blocked requests for three hours; without a log no personal data is kept. */
export const visibilityOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** Stops an address that asks more often than the limit, until it does no more; a scope counts some requests alone. */
export const rate = (
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
  block: CfnWebACL.BlockActionProperty = {},
): Rule => ({
  name,
  action: { block },
  visibilityConfig: visibilityOf(name),
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: WINDOW_SECONDS,
      aggregateKeyType: 'IP',
      ...(scopeDownStatement ? { scopeDownStatement } : {}),
    },
  },
});

/** Stops what the statement fits, whoever asks. */
export const blocked = (name: string, statement: CfnWebACL.StatementProperty): Rule => ({
  name,
  action: { block: {} },
  visibilityConfig: visibilityOf(name),
  statement,
});

/** A managed rule set of AWS; the named rules only count and block nobody. */
export const managedRule = (name: string, ruleSet: string, counted: readonly string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  visibilityConfig: visibilityOf(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: ruleSet,
      ...(counted.length > 0
        ? { ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })) }
        : {}),
    },
  },
});

/** In this order. */
export const prioritize = (rules: readonly Rule[]): CfnWebACL.RuleProperty[] =>
  rules.map((rule, priority) => ({ ...rule, priority }));

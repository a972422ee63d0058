import { GetParameterCommand, ParameterNotFound, type SSMClient } from '@aws-sdk/client-ssm';
import { type Finding, stop, uncheckedFinding } from './finding.ts';

/** Written by the CDK's own stack. The middle is the default qualifier, unless the account uses another. */
const VERSION = '/cdk-bootstrap/hnb659fds/version';
/** The first version with the roles that `cdk deploy` uses. */
const NEEDED = 6;

/** Checks the roles and the asset bucket that `cdk deploy` needs in account and region. */
export async function bootstrapFindings(ssm: SSMClient, account: string, region: string): Promise<Finding[]> {
  const fix = `npx cdk bootstrap aws://${account}/${region}`;
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: VERSION }));
    if (Number(Parameter?.Value) >= NEEDED) return [];
    return [stop(`The CDK's bootstrap of ${account} in ${region} is version ${Parameter?.Value}, too old.`, fix)];
  } catch (error) {
    if (error instanceof ParameterNotFound) {
      return [stop(`Account ${account} is not bootstrapped for the CDK in ${region}.`, fix)];
    }
    return [uncheckedFinding(`The CDK's bootstrap (${VERSION})`, error)];
  }
}

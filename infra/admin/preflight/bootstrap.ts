import { GetParameterCommand, ParameterNotFound, type SSMClient } from '@aws-sdk/client-ssm';
import { type Finding, stop, uncheckedFinding } from './finding.ts';

/** The CDK's own stack writes it; the middle is the qualifier that every account has unless somebody chose another. */
const VERSION = '/cdk-bootstrap/hnb659fds/version';
/** Below this the roles that `cdk deploy` takes do not exist. */
const NEEDED = 6;

/** Whether account and region have what `cdk deploy` works with: its roles and the bucket of its assets. */
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

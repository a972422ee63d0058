import { CfnOutput, Duration, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import {
  type IOidcProvider,
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { deployRights, drillRights, lookRights, proofRights, type Right } from './pipeline-rights.ts';

const GITHUB = 'token.actions.githubusercontent.com';
/** Who the token is for: AWS's own action asks for it so. */
const AUDIENCE = 'sts.amazonaws.com';

/** An environment of `cdk.json`, as far as the right to deploy it goes. */
export interface Deployed {
  name: string;
  /** The environment whose recorded releases say what may be deployed. */
  provenIn?: string | undefined;
  /** Its bucket, if it is in another account. */
  proofBucket?: string | undefined;
  /** Its table can be restored, so its restore is drilled. */
  drills: boolean;
}

/** What the environment of GitHub is called in which a kind of run is: its rules say who approves, and from which branch. */
const GITHUB_ENVIRONMENT = {
  Deploy: (name: string) => name,
  Drill: (name: string) => `${name}-drill`,
} as const;

interface RoleProps {
  kind: keyof typeof GITHUB_ENVIRONMENT;
  environment: string;
  does: string;
  rights: readonly Right[];
}

export interface PipelineStackProps extends StackProps {
  /** `<owner>/<repository>` */
  repository: string;
  environments: readonly Deployed[];
  /** The account has GitHub as an identity provider already: there can be one only. */
  knowsGitHub: boolean;
}

/**
 * Who deploys without a key: GitHub vouches for a run, and AWS gives it the role of its environment for an hour. One per
 * account, and apart from the clinic's stacks: it would be taken down with them.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { repository, environments, knowsGitHub, ...props }: PipelineStackProps) {
    super(scope, id, { ...props, description: 'Who may deploy Rostro from GitHub', terminationProtection: true });
    const provider = knowsGitHub
      ? OidcProviderNative.fromOidcProviderArn(this, 'GitHub', `arn:aws:iam::${this.account}:oidc-provider/${GITHUB}`)
      : new OidcProviderNative(this, 'GitHub', { url: `https://${GITHUB}`, clientIds: [AUDIENCE] });
    for (const { name, provenIn, proofBucket, drills } of environments) {
      const proof = provenIn === undefined ? [] : proofRights(provenIn, proofBucket, this);
      this.#role(provider, repository, {
        kind: 'Deploy',
        environment: name,
        does: `Deploys ${name}`,
        rights: [...deployRights(name, this), ...proof],
      });
      if (drills) {
        this.#role(provider, repository, {
          kind: 'Drill',
          environment: name,
          does: `Restores ${name} beside itself, and looks at what stands`,
          rights: [...drillRights(name, this), ...lookRights(name, this)],
        });
      }
    }
    Tags.of(this).add('application', 'rostro');
  }

  #role(provider: IOidcProvider, repository: string, props: RoleProps): void {
    const { kind, environment, does, rights } = props;
    const role = new Role(this, `${kind}-${environment}`, {
      roleName: `rostro-${environment}-${kind.toLowerCase()}`,
      description: `${does}, from ${repository}`,
      // The environment's rules in GitHub say who approves, and from which branch.
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: {
          [`${GITHUB}:aud`]: AUDIENCE,
          [`${GITHUB}:sub`]: `repo:${repository}:environment:${GITHUB_ENVIRONMENT[kind](environment)}`,
        },
      }),
      maxSessionDuration: Duration.hours(1),
    });
    for (const { actions, resources, why, tagged } of rights) {
      const conditions = tagged && { StringLike: { 'aws:ResourceTag/environment': tagged } };
      role.addToPolicy(
        new PolicyStatement({ actions: [...actions], resources: [...resources], ...(conditions && { conditions }) }),
      );
      const wild = resources.filter((resource) => resource.includes('*'));
      const ids = wild.map(
        (resource) => `AwsSolutions-IAM5[Resource::${resource.replaceAll(this.account, '<AWS::AccountId>')}]`,
      );
      if (ids.length > 0) acknowledge(role, ids, why);
    }
    new CfnOutput(this, `${kind}Role${environment.replaceAll(/\W/g, '')}`, { value: role.roleArn });
  }
}

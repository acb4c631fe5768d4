/**
 * Designs from and to the forms in which others write down tables: CloudFormation, SAM and CDK templates, plans of Terraform, models of
 * NoSQL Workbench in; CloudFormation and the AWS command line out.
 */
package io.partita.advisor.exchange;

import { BaseResolver, createConfig, lintDocument, Source } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { signedIn } from "../signedIn";

const here = signedIn();

/** What stays: the rule and the path that it does not like. */
const KEPT = [
  // The specification writes these with a slash at the end.
  "no-path-trailing-slash /percentage/",
  "no-path-trailing-slash /percentage/property/{project_id}/",
  // The one with fewer parameters answers.
  "no-ambiguous-paths /console/eois/demand/{property_id}",
  // Whoever watches the program is served at every host, and asks for nothing that could be wrong.
  "operation-4xx-response /health",
  "operation-4xx-response /live",
  "operation-4xx-response /ready",
];

test("Redocly's recommended rules find nothing in the document but what is kept on purpose", async () => {
  const served = await here.platform.api.app.request("/api/openapi.json");
  const source = new Source("openapi.json", await served.text());
  // The program is nobody's to use but its owner's: there is no licence to name.
  const config = await createConfig({ extends: ["recommended"], rules: { "info-license": "off" } });
  const problems = await lintDocument({
    document: { source, parsed: JSON.parse(source.body) },
    config,
    externalRefResolver: new BaseResolver(),
  });
  const found = problems.map(({ ruleId, message, location: [at] }) => {
    const [, place, path = ""] = at?.pointer?.split("/") ?? [];
    return place === "paths" ? `${ruleId} ${path.replaceAll("~1", "/")}` : `${ruleId} ${at?.pointer} ${message}`;
  });
  expect(found.toSorted()).toEqual(KEPT.toSorted());
});

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
// What TypeScript 7 itself does not offer: an API in JavaScript.
import { ts } from "@ts-morph/common";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { ROOT } from "./command.mjs";

/** @typedef {import("@ts-morph/common").ts.Node} Node */
/** @typedef {import("@ts-morph/common").ts.Expression} Expression */

/**
 * A place of a source and what may stand there instead. It is found again by the text of its line, counted among equal
 * ones, so that a list stays valid while other lines of the file change.
 * @typedef {object} Site
 * @property {string} file
 * @property {string} line without the space around it
 * @property {number} ordinal which of the lines of this text it is
 * @property {number} column where it begins in that text
 * @property {string} operator
 * @property {string} before
 * @property {string} after nothing where a statement is removed
 */

const { SyntaxKind: Kind } = ts;

const SWAPPED = /** @type {Record<string, string>} */ ({
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
});

/** What only looks or names, and what is written to a log: no test need notice a change of it. */
const STYLE =
  /^(aria-.*|sx|style|className|width|height|size|.*(Width|Height|Size|Radius|Weight|Opacity|Index)|gap|spacing|opacity|margin\w*|padding\w*|duration|delay|timeout)$/i;
const LOGGING = /^(log|logger|console|toast)\b|(^|\.)(log|logger|metrics)\.|\.(observe|inc|dec)$/;
const UNTIMED = /^(\w+\.)?(setTimeout|setInterval|sleep|throttle|debounce)$/;
const LISTS = new Set(["map", "filter", "flatMap", "toSorted", "toReversed", "split", "concat"]);
const TEXTS = new Set(["join", "trim", "toLowerCase", "toUpperCase", "padStart", "replace", "replaceAll", "toFixed"]);

/** Most of what returns nothing at all breaks at once: it is drawn where a file has other sites too. */
const NOTHING = "returned undefined";
/** Files of which most runs while they are loaded, so that it breaks all that imports them. */
const DECLARING = /(calls|resource|fields|tables|columns)\.tsx?$/i;

/** @param {Node} node the name of what it calls, such as `deps.log.info` */
const calleeOf = (node) => (ts.isCallExpression(node) ? node.expression.getText().replaceAll("?.", ".") : "");

/** @param {Node} node @returns {boolean} */
const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && isText(node.left));

/** @param {Node} node whether nothing below it is worth a mutation */
function isIdle(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && STYLE.test(node.name.getText())) return true;
  return LOGGING.test(calleeOf(node)) || (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()));
}

/** @param {Expression} expression what a function may return in its place */
function emptied(expression) {
  if (expression.kind === Kind.TrueKeyword) return "false";
  if (expression.kind === Kind.FalseKeyword || ts.isPrefixUnaryExpression(expression)) return "true";
  if (ts.isBinaryExpression(expression) && /^([<>]=?|[!=]==)$/.test(expression.operatorToken.getText())) return "true";
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.length ? "[]" : "";
  if (isText(expression)) return '""';
  const [method = ""] = calleeOf(expression).match(/\w+$/) ?? [];
  if (ts.isCallExpression(expression) && LISTS.has(method)) return "[]";
  if (ts.isCallExpression(expression) && TEXTS.has(method)) return '""';
  // What draws nothing at all is noticed by whatever looks.
  const drawn = ts.isJsxElement(expression) || ts.isJsxFragment(expression) || ts.isJsxSelfClosingElement(expression);
  return drawn || /^(undefined$|null$|""$|\{\}$|import\()/.test(expression.getText()) ? "" : "undefined";
}

/** @param {Expression} condition */
const negated = (condition) =>
  ts.isBinaryExpression(condition) && /^[!=]==$/.test(condition.operatorToken.getText())
    ? []
    : [{ node: condition, operator: "negated condition", after: `!(${condition.getText()})` }];

/** @param {Expression | undefined} value @returns {{ node: Node, operator: string, after: string }[]} */
function returned(value) {
  const bare = value && ts.isParenthesizedExpression(value) ? value.expression : value;
  const after = bare ? emptied(bare) : "";
  const operator = after === "undefined" ? NOTHING : "returned value";
  return bare && after ? [{ node: bare, operator, after }] : [];
}

/** @param {Node} node @returns {{ node: Node, operator: string, after: string }[]} */
function mutationsOf(node) {
  if (ts.isIfStatement(node)) return negated(node.expression);
  if (ts.isConditionalExpression(node)) return negated(node.condition);
  if (ts.isReturnStatement(node)) return returned(node.expression);
  if (ts.isArrowFunction(node) && (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)))
    return ts.isBlock(node.body) ? [] : returned(node.body);
  if (ts.isExpressionStatement(node)) {
    const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
    const sign = ts.isBinaryExpression(call) ? call.operatorToken.kind : Kind.Unknown;
    const assigned = sign >= Kind.FirstAssignment && sign <= Kind.LastAssignment;
    const removable = assigned || (ts.isCallExpression(call) && call.expression.kind !== Kind.SuperKeyword);
    return removable && !LOGGING.test(calleeOf(call)) ? [{ node, operator: "removed statement", after: "" }] : [];
  }
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) {
    const written = Number(node.text.replace("n", ""));
    const named = ts.isPropertyAssignment(node.parent) ? node.parent.name : undefined;
    const idle = !Number.isSafeInteger(written) || named === node || ts.isBindingElement(node.parent);
    const timed = UNTIMED.test(calleeOf(node.parent));
    const after = `${written + 1}${ts.isBigIntLiteral(node) ? "n" : ""}`;
    return idle || timed ? [] : [{ node, operator: "number", after }];
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    // In an optional chain what follows would no longer be left out.
    const drops = name.text === "filter" && node.arguments.length === 1 && !(node.flags & ts.NodeFlags.OptionalChain);
    return drops ? [{ node, operator: "dropped filter", after: expression.getText() }] : [];
  }
  if (!ts.isBinaryExpression(node)) return [];
  const { left, operatorToken, right } = node;
  const sign = operatorToken.getText();
  if (sign === "??" && !/^(undefined|null)$/.test(right.getText()))
    return [{ node, operator: "?? right side", after: left.getText() }];
  const swapped = SWAPPED[sign];
  if (!swapped || (sign === "+" && (isText(left) || isText(right)))) return [];
  const [start, end] = [operatorToken.getStart() - node.getStart(), operatorToken.getEnd() - node.getStart()];
  const whole = node.getText();
  return [{ node, operator: `${sign} to ${swapped}`, after: whole.slice(0, start) + swapped + whole.slice(end) }];
}

/**
 * Finds every site of a source, all of them inside bodies of functions.
 * @param {string} file path from the root
 * @returns {Site[]}
 */
export function sitesOf(file) {
  const text = readFileSync(join(ROOT, file), "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lines = text.split("\n");
  /** @type {Site[]} */
  const sites = [];
  /** @param {Node} node @param {boolean} inside */
  const walk = (node, inside) => {
    if (isIdle(node)) return;
    const found = inside || ts.isArrowFunction(node) ? mutationsOf(node) : [];
    for (const { node: at, operator, after } of found) {
      const { line, character } = source.getLineAndCharacterOfPosition(at.getStart());
      const whole = lines[line] ?? "";
      const ordinal = lines.slice(0, line).filter((other) => other.trim() === whole.trim()).length;
      const column = character - whole.indexOf(whole.trim());
      sites.push({ file, line: whole.trim(), ordinal, column, operator, before: at.getText(), after });
    }
    const { body } = /** @type {{ body?: Node }} */ (/** @type {unknown} */ (node));
    ts.forEachChild(node, (child) => walk(child, inside || (ts.isFunctionLike(node) && child === body)));
  };
  walk(source, false);
  return sites;
}

/**
 * Draws sites, at most one of a file, as many of each area as of the others and from folder to folder.
 * @param {readonly string[][]} areas files of each
 * @param {number} count
 * @param {number} seed
 * @returns {Site[]}
 */
export function drawSites(areas, count, seed) {
  const generator = xoroshiro128plus(seed);
  /** @template T @param {T[]} values @returns {T | undefined} one that is taken out of them */
  const take = (values) =>
    values.length ? values.splice(uniformInt(generator, 0, values.length - 1), 1)[0] : undefined;
  return areas.flatMap((files, area, { length }) => {
    const quota = Math.floor(count / length) + (area < count % length ? 1 : 0);
    /** @type {Map<string, string[]>} */
    const folders = new Map();
    for (const file of files) folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);
    /** @type {Site[]} */
    const drawn = [];
    let round = [...folders.values()];
    while (drawn.length < quota && round.length > 0) {
      const left = take(round);
      if (!round.length) round = [...folders.values()].filter((others) => others.length > 0);
      const file = left && take(left);
      const all = file ? sitesOf(file) : [];
      const sites = all.filter(({ operator }) => operator !== NOTHING || (file && !DECLARING.test(file)));
      const operators = [...new Set(sites.map((site) => site.operator))];
      const operator = operators.length > 1 || operators[0] !== NOTHING ? take(operators) : undefined;
      const site = take(sites.filter((one) => one.operator === operator));
      if (site) drawn.push(site);
    }
    return drawn;
  });
}

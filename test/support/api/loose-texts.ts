import { join } from "node:path";
import {
  type BinaryExpression,
  type Expression,
  type Identifier,
  type JsxAttribute,
  type JsxChild,
  type JsxElement,
  type JsxExpression,
  type JsxFragment,
  type JsxOpeningLikeElement,
  type JsxText,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API, type Checker, SignatureKind, type Type, TypeFlags } from "typescript/unstable/sync";

type Parent = JsxElement | JsxFragment;

/** What a child of an element may turn out to be. */
interface Kinds {
  text: boolean;
  /** Its text may become another one. */
  changes: boolean;
  element: boolean;
  /** It may be nothing, or several nodes. */
  comesAndGoes: boolean;
  /** Whatever the caller passes. */
  isSlot: boolean;
}

export interface LooseText {
  where: string;
  why: string;
}

/** A place of a component for what its caller passes, beside other nodes. */
interface Slot {
  component: string;
  prop: string;
}

interface Parsed {
  file: SourceFile;
  name: string;
  nodes: Node[];
}

/**
 * Texts that React keeps as nodes of their own and changes, moves or removes later. A browser that translates the page
 * replaces every text node: React then fails at the next one that it must find again, or changes one that nobody sees.
 * The only text of an element is safe, as React sets the content of its element.
 */
export function findLooseTexts(root: string, folder: string): LooseText[] {
  return withProject(root, ({ checker, files }) => {
    const parsed = files(join(root, folder));
    const slots = parsed.flatMap((each) => slotsIn(each, checker));
    return parsed.flatMap((each) => [
      ...looseChildrenIn(each, checker),
      ...looseResultsIn(each, checker),
      ...textsInSlots(each, slots, checker),
    ]);
  });
}

const knownNodes = new WeakMap<Node, Type>();

/** In one request for each file, which takes a tenth of the time. */
function readTypes(nodes: readonly Node[], checker: Checker): void {
  const expressions = nodes
    .filter((node) => node.kind === SyntaxKind.JsxExpression)
    .flatMap((node) => (node as JsxExpression).expression ?? [])
    .map(findShownExpression);
  checker
    .getTypeAtLocation(expressions)
    .forEach((type, index) => type && knownNodes.set(expressions[index]!, type));
}

interface OpenedProject {
  checker: Checker;
  files: (folder: string) => Parsed[];
}

function withProject<Value>(root: string, use: (project: OpenedProject) => Value): Value {
  const api = new API({ cwd: root });
  try {
    const config = join(root, "tsconfig.json");
    const { checker, program } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    return use({
      checker,
      files: (folder) =>
        program
          .getSourceFileNames()
          .filter((name) => name.startsWith(folder) && /(?<!\.test)\.tsx$/.test(name))
          .map((name) => {
            const file = program.getSourceFile(name)!;
            const nodes = listNodes(file);
            readTypes(nodes, checker);
            return { file, name, nodes };
          }),
    });
  } finally {
    api.close();
  }
}

function listNodes(node: Node): Node[] {
  const nodes: Node[] = [];
  const visit = (each: Node): void => {
    nodes.push(each);
    each.forEachChild((child) => visit(child));
  };
  visit(node);
  return nodes;
}

const isParent = (node: Node): node is Parent =>
  node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment;

function looseChildrenIn(each: Parsed, checker: Checker): LooseText[] {
  return each.nodes.filter(isParent).flatMap((parent) => {
    const children = listJsxChildren(parent);
    const why = judge(
      parent,
      children.map((child) => classifyChild(child, checker)),
    );
    return why && children[0] ? [at(each, children[0], why)] : [];
  });
}

function judge(parent: Parent, kinds: Kinds[]): string | null {
  const own = kinds.filter(({ text, isSlot }) => text && !isSlot);
  if (own.length === 0) return null;
  if (parent.kind === SyntaxKind.JsxFragment) return "a text of a fragment has no element";
  if (kinds.length < 2) return null;
  if (own.some(({ changes }) => changes)) return "a text that changes is not alone in its element";
  if (kinds.some(({ comesAndGoes }) => comesAndGoes))
    return "a text stands beside what may be absent";
  return null;
}

/** Components that return a text. */
function looseResultsIn(each: Parsed, checker: Checker): LooseText[] {
  return each.nodes.flatMap((node) => {
    if (!componentName(node)) return [];
    const [signature] = listSignatures(node, checker);
    const type = signature && checker.getReturnTypeOfSignature(signature);
    if (!type) return [];
    const { text, isSlot } = kindsOfType(type, checker);
    return text && !isSlot ? [at(each, node, "a component returns a text")] : [];
  });
}

const listSignatures = (node: Node, checker: Checker) => {
  const type = checker.getTypeAtLocation(node);
  return type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
};

/** The name of the component that a function is. */
function componentName(node: Node): string | null {
  const named = node as Node & { name?: Identifier; initializer?: Node };
  const isFunction =
    node.kind === SyntaxKind.FunctionDeclaration ||
    (node.kind === SyntaxKind.VariableDeclaration &&
      named.initializer?.kind === SyntaxKind.ArrowFunction);
  const name = isFunction ? named.name?.text : undefined;
  return name && /^[A-Z]/.test(name) ? name : null;
}

function slotsIn(each: Parsed, checker: Checker): Slot[] {
  return each.nodes.filter(isParent).flatMap((parent) => {
    const children = listJsxChildren(parent);
    if (children.length < 2 && parent.kind !== SyntaxKind.JsxFragment) return [];
    const component = enclosingComponent(parent);
    if (!component) return [];
    return children
      .filter((child) => classifyChild(child, checker).isSlot)
      .flatMap((child) => propsIn(child).map((prop) => ({ component, prop })));
  });
}

function enclosingComponent(node: Node): string | null {
  for (let each: Node | undefined = node; each; each = each.parent) {
    const name = componentName(each);
    if (name) return name;
  }
  return null;
}

/** `children` of `{children}`, `{props.children}` and `{busy ? label : children}`. */
function propsIn(node: Node): string[] {
  const passesOn = [SyntaxKind.JsxSelfClosingElement, SyntaxKind.CallExpression];
  if (isParent(node) || passesOn.includes(node.kind)) return [];
  if (node.kind === SyntaxKind.Identifier) return [(node as Identifier).text];
  const names: string[] = [];
  node.forEachChild((child) => void names.push(...propsIn(child)));
  return names;
}

function textsInSlots(each: Parsed, slots: Slot[], checker: Checker): LooseText[] {
  return each.nodes.flatMap((node) => {
    const opening = findOpeningElement(node);
    const tag = opening && readTagName(opening);
    if (!tag) return [];
    const props = slots.filter(({ component }) => component === tag).map(({ prop }) => prop);
    if (props.length === 0) return [];
    const given = [
      ...(props.includes("children") && node.kind === SyntaxKind.JsxElement
        ? listJsxChildren(node as JsxElement)
        : []),
      ...listAttributes(opening).flatMap((attribute) =>
        attribute.initializer && props.includes((attribute.name as Identifier).text)
          ? [attribute.initializer]
          : [],
      ),
    ];
    return given
      .filter((value) => {
        const { text, isSlot } = classifyChild(value as JsxChild, checker);
        return text && !isSlot;
      })
      .map((value) => at(each, value, `<${tag}> puts this text beside other nodes`));
  });
}

function findOpeningElement(node: Node): JsxOpeningLikeElement | null {
  if (node.kind === SyntaxKind.JsxElement) return (node as JsxElement).openingElement;
  return node.kind === SyntaxKind.JsxSelfClosingElement ? (node as JsxOpeningLikeElement) : null;
}

const readTagName = ({ tagName }: JsxOpeningLikeElement): string | null =>
  tagName.kind === SyntaxKind.Identifier ? (tagName as Identifier).text : null;

const listAttributes = ({ attributes }: JsxOpeningLikeElement): JsxAttribute[] =>
  attributes.properties.filter(
    (property): property is JsxAttribute => property.kind === SyntaxKind.JsxAttribute,
  );

const at = ({ file, name }: Parsed, node: Node, why: string): LooseText => ({
  where: `${name}:${file.text.slice(0, node.pos).trimEnd().split("\n").length + 1}`,
  why,
});

/** Without what only lays out the source. */
const listJsxChildren = (parent: Parent): JsxChild[] =>
  parent.children.filter((child) => {
    if (child.kind === SyntaxKind.JsxText) return !/^\s*\n\s*$/.test((child as JsxText).text);
    return child.kind !== SyntaxKind.JsxExpression || (child as JsxExpression).expression;
  });

const nothing: Kinds = {
  text: false,
  changes: false,
  element: false,
  comesAndGoes: false,
  isSlot: false,
};

function classifyChild(child: JsxChild, checker: Checker): Kinds {
  if (child.kind === SyntaxKind.JsxText || (child as Node).kind === SyntaxKind.StringLiteral)
    return { ...nothing, text: true };
  if (child.kind !== SyntaxKind.JsxExpression) return { ...nothing, element: true };
  return kindsOfExpression((child as { expression: Expression }).expression, checker);
}

function kindsOfExpression(expression: Expression, checker: Checker): Kinds {
  const shown = findShownExpression(expression);
  const type = knownNodes.get(shown) ?? checker.getTypeAtLocation(shown);
  const kinds = type ? kindsOfType(type, checker) : nothing;
  return { ...kinds, comesAndGoes: kinds.comesAndGoes || !type || shown !== expression };
}

/** Finds the element of `isShown && <b>text</b>`: what it is does not depend on what else counts as true. */
function findShownExpression(expression: Expression): Expression {
  const { operatorToken, right } = expression as BinaryExpression;
  return operatorToken?.kind === SyntaxKind.AmpersandAmpersandToken
    ? findShownExpression(right)
    : expression;
}

const knownTypes = new WeakMap<Type, Kinds>();

function kindsOfType(type: Type, checker: Checker): Kinds {
  const known = knownTypes.get(type) ?? readType(type, checker);
  knownTypes.set(type, known);
  return known;
}

function readType(type: Type, checker: Checker): Kinds {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const isSlot = parts.some((part) =>
    /^(ReactPortal|Iterable<ReactNode|any|unknown)/.test(checker.typeToString(part)),
  );
  const kinds = parts.map((part) => kindsOfPart(part, checker));
  const text = kinds.some((kind) => kind.text);
  const element = kinds.some((kind) => kind.element);
  return {
    text,
    changes: kinds.some(({ changes }) => changes) || kinds.filter((kind) => kind.text).length > 1,
    element,
    comesAndGoes: kinds.some(({ comesAndGoes }) => comesAndGoes) || (text && element),
    isSlot,
  };
}

function kindsOfPart(part: Type, checker: Checker): Kinds {
  if (part.flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) {
    const isEmpty = (part as Type & { value?: unknown }).value === "";
    return isEmpty ? { ...nothing, comesAndGoes: true } : { ...nothing, text: true };
  }
  if (part.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike))
    return { ...nothing, text: true, changes: true };
  const absent = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike;
  if (part.flags & absent) return { ...nothing, comesAndGoes: true };
  const shown = checker.typeToString(part);
  if (/^(React\.)?(JSX\.Element|ReactElement)\b[^[]*$/.test(shown))
    return { ...nothing, element: true };
  const text = /\b(string|number)\b/.test(shown) && shown.endsWith("[]");
  return { ...nothing, text, changes: text, comesAndGoes: true };
}

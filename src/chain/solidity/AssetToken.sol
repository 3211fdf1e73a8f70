// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControlDefaultAdminRules} from
    "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IERC7943Fungible} from "./IERC7943Fungible.sol";

/// @title Units of an asset
/// @notice An ERC-20 of whole units that only those hold who may: an allow-list with expiry, freezes, lock-in and limits
/// by ERC-7943, with the reads that tools of ERC-3643 ask for.
///
/// Three roles: the issuer issues and redeems units, the agent keeps the allow-list and freezes, and the guardian – the
/// default admin of OpenZeppelin's rules, whose change takes two steps and a delay – takes units, replaces lost wallets,
/// lifts a pause, changes limits and gives roles. Whoever issues or redeems names the operation, and no operation is done
/// twice: not by a transaction that is sent again, nor by a program that was restored from a backup.
///
/// Units of holders without a wallet are at the address of this contract, to which nobody has a key.
contract AssetToken is ERC20, Pausable, AccessControlDefaultAdminRules, IERC7943Fungible {
    using SafeCast for uint256;

    /// @notice May issue and redeem units, hand out what is in custody, and name the document.
    bytes32 public constant ISSUER_ROLE = keccak256("ISSUER_ROLE");
    /// @notice May allow and freeze accounts, and pause.
    bytes32 public constant AGENT_ROLE = keccak256("AGENT_ROLE");

    enum Standing {
        Open,
        Frozen,
        Lost
    }

    /// @dev One slot: units of an account that is allowed already cost no new storage.
    struct Holder {
        uint56 balance;
        /// Units that stay where they are; may be more than there are.
        uint56 frozen;
        /// Units that are locked in until `lockedUntil`.
        uint56 locked;
        /// The account is allowed before this moment.
        uint40 allowedUntil;
        uint40 lockedUntil;
        Standing standing;
    }

    /// @dev One slot: what an issue reads and writes beside the holder.
    struct Totals {
        uint56 supply;
        uint56 cap;
        uint56 maxUnits;
        uint32 holders;
        uint32 maxHolders;
    }

    /// @notice What the constructor is given. Nought is no limit, but for the cap.
    struct Terms {
        string name;
        string symbol;
        uint56 cap;
        uint56 maxUnits;
        uint32 maxHolders;
        string registerURI;
        uint48 guardianDelay;
        address guardian;
        address issuer;
        address agent;
    }

    mapping(address account => Holder) private _holderOf;
    Totals private _totals;

    /// @notice Whether an operation was done.
    mapping(bytes32 operation => bool) public isDone;

    /// @notice SHA-256 of the document that says what a unit is, and where it is to be had.
    bytes32 public documentHash;
    string public documentURI;
    /// @notice Where the register is published.
    string public registerURI;

    /// @notice An operation was done.
    event Done(bytes32 indexed operation);
    /// @notice An account is allowed before a moment; of the past, it is not allowed any more.
    event Allowed(address indexed account, uint256 until);
    /// @notice An account was frozen or released as a whole (ERC-3643).
    event AddressFrozen(address indexed account, bool indexed isFrozen, address indexed agent);
    /// @notice Units of an account are locked in until a moment.
    event LockedIn(address indexed account, uint256 units, uint256 until);
    /// @notice A wallet was replaced by another, which has all that it had (ERC-3643).
    event RecoverySuccess(address indexed lost, address indexed replacement, uint256 amount);
    event LimitsChanged(uint256 cap, uint256 maxHolders, uint256 maxUnits);
    event DocumentChanged(bytes32 hash, string uri);
    event RegisterChanged(string uri);

    error AlreadyDone(bytes32 operation);
    error LengthsDiffer();
    error CapExceeded(uint256 supply, uint256 cap);
    error TooManyHolders(uint256 limit);
    error TooManyUnits(address account, uint256 units, uint256 limit);
    error StillLockedIn(address account, uint256 free, uint256 until);
    error MoreLockedInThanUnits(address account, uint256 locked, uint256 units);
    error WalletLost(address account);
    error SameWallet(address account);

    modifier once(bytes32 operation) {
        if (isDone[operation]) revert AlreadyDone(operation);
        isDone[operation] = true;
        emit Done(operation);
        _;
    }

    constructor(Terms memory terms)
        ERC20(terms.name, terms.symbol)
        AccessControlDefaultAdminRules(terms.guardianDelay, terms.guardian)
    {
        _grantRole(ISSUER_ROLE, terms.issuer);
        _grantRole(AGENT_ROLE, terms.agent);
        _setLimits(terms.cap, terms.maxHolders, terms.maxUnits);
        registerURI = terms.registerURI;
    }

    // What the issuer does

    /// @notice Issues units, each lot locked in until its moment; to this contract for holders without a wallet.
    function mint(bytes32 operation, address[] calldata to, uint256[] calldata amounts, uint256[] calldata lockedUntil)
        external
        onlyRole(ISSUER_ROLE)
        whenNotPaused
        once(operation)
    {
        _sameLength(to.length, amounts.length);
        _sameLength(to.length, lockedUntil.length);
        for (uint256 i = 0; i < to.length; ++i) {
            _requireReceiverOrCustody(to[i]);
            _moveWithinLimits(address(0), to[i], amounts[i]);
            _lockIn(to[i], amounts[i], lockedUntil[i]);
        }
        if (_totals.supply > _totals.cap) revert CapExceeded(_totals.supply, _totals.cap);
    }

    /// @notice Redeems units of holders, or of those in custody; not those that are frozen. Lock-in is no obstacle.
    function burn(bytes32 operation, address[] calldata from, uint256[] calldata amounts)
        external
        onlyRole(ISSUER_ROLE)
        whenNotPaused
        once(operation)
    {
        _sameLength(from.length, amounts.length);
        for (uint256 i = 0; i < from.length; ++i) {
            _requireUnfrozen(from[i], amounts[i]);
            _unlockFor(from[i], amounts[i]);
            _burn(from[i], amounts[i]);
        }
    }

    /// @notice Hands units that are in custody to wallets of their holders, what is locked in of them staying so; not
    /// those that are frozen.
    function release(
        bytes32 operation,
        address[] calldata to,
        uint256[] calldata amounts,
        uint256[] calldata locked,
        uint256[] calldata lockedUntil
    ) external onlyRole(ISSUER_ROLE) whenNotPaused once(operation) {
        _sameLength(to.length, amounts.length);
        _sameLength(to.length, locked.length);
        _sameLength(to.length, lockedUntil.length);
        for (uint256 i = 0; i < to.length; ++i) {
            if (!canReceive(to[i])) revert ERC7943CannotReceive(to[i]);
            if (locked[i] > amounts[i]) revert MoreLockedInThanUnits(to[i], locked[i], amounts[i]);
            _requireUnfrozen(address(this), amounts[i]);
            _moveWithinLimits(address(this), to[i], amounts[i]);
            _lockIn(to[i], locked[i], lockedUntil[i]);
        }
    }

    /// @notice Names the document that says what a unit is.
    function setDocument(bytes32 hash, string calldata uri) external onlyRole(ISSUER_ROLE) whenNotPaused {
        documentHash = hash;
        documentURI = uri;
        emit DocumentChanged(hash, uri);
    }

    // What the agent does

    /// @notice Allows accounts before a moment each; one of the past takes an account off the list.
    function allow(address[] calldata accounts, uint256[] calldata until) external onlyRole(AGENT_ROLE) {
        _sameLength(accounts.length, until.length);
        for (uint256 i = 0; i < accounts.length; ++i) {
            Holder storage holder = _holderOf[accounts[i]];
            if (holder.standing == Standing.Lost) revert WalletLost(accounts[i]);
            if (accounts[i] == address(0) || accounts[i] == address(this)) revert ERC7943CannotReceive(accounts[i]);
            holder.allowedUntil = until[i].toUint40();
            emit Allowed(accounts[i], until[i]);
        }
    }

    /// @inheritdoc IERC7943Fungible
    function setFrozenTokens(address account, uint256 amount) public onlyRole(AGENT_ROLE) returns (bool) {
        _freeze(account, amount);
        return true;
    }

    /// @notice Freezes so many units of each account in place of those that were frozen.
    function batchSetFrozenTokens(address[] calldata accounts, uint256[] calldata amounts)
        external
        onlyRole(AGENT_ROLE)
    {
        _sameLength(accounts.length, amounts.length);
        for (uint256 i = 0; i < accounts.length; ++i) _freeze(accounts[i], amounts[i]);
    }

    /// @notice Freezes or releases accounts as a whole; units may still come to one that is frozen.
    function batchSetAddressFrozen(address[] calldata accounts, bool[] calldata frozen) external onlyRole(AGENT_ROLE) {
        _sameLength(accounts.length, frozen.length);
        for (uint256 i = 0; i < accounts.length; ++i) {
            Holder storage holder = _holderOf[accounts[i]];
            if (holder.standing == Standing.Lost) revert WalletLost(accounts[i]);
            holder.standing = frozen[i] ? Standing.Frozen : Standing.Open;
            emit AddressFrozen(accounts[i], frozen[i], _msgSender());
        }
    }

    /// @notice Stops everything but freezes, the allow-list and what the guardian does. The guardian may too.
    function pause() external {
        if (_msgSender() != defaultAdmin()) _checkRole(AGENT_ROLE);
        _pause();
    }

    // What the guardian does

    /// @notice Lets everything go on.
    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _unpause();
    }

    /// @inheritdoc IERC7943Fungible
    /// @dev Past pause, freezes, lock-in and limits, but only to who may receive, or into custody.
    function forcedTransfer(address from, address to, uint256 amount)
        public
        onlyRole(DEFAULT_ADMIN_ROLE)
        returns (bool)
    {
        _force(from, to, amount);
        return true;
    }

    /// @notice Takes units by one operation, each as `forcedTransfer`.
    function batchForcedTransfer(
        bytes32 operation,
        address[] calldata from,
        address[] calldata to,
        uint256[] calldata amounts
    ) external onlyRole(DEFAULT_ADMIN_ROLE) once(operation) {
        _sameLength(from.length, to.length);
        _sameLength(from.length, amounts.length);
        for (uint256 i = 0; i < from.length; ++i) _force(from[i], to[i], amounts[i]);
    }

    /// @notice Gives all that a lost wallet has to another of the same holder, with freezes and lock-in; the lost one is
    /// never allowed again.
    function recover(address lost, address replacement) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (lost == replacement || lost == address(this)) revert SameWallet(lost);
        if (!canReceive(replacement)) revert ERC7943CannotReceive(replacement);
        Holder storage old = _holderOf[lost];
        if (old.standing == Standing.Lost) revert WalletLost(lost);
        uint256 amount = old.balance;
        if (old.frozen > 0) {
            uint256 frozen = uint256(_holderOf[replacement].frozen) + old.frozen;
            // As much as can be said is all there will ever be.
            _freeze(replacement, frozen < type(uint56).max ? frozen : type(uint56).max);
            _freeze(lost, 0);
        }
        if (old.locked > 0) _lockIn(replacement, old.locked, old.lockedUntil);
        if (old.standing == Standing.Frozen) {
            _holderOf[replacement].standing = Standing.Frozen;
            emit AddressFrozen(replacement, true, _msgSender());
        }
        _transfer(lost, replacement, amount);
        old.locked = 0;
        old.lockedUntil = 0;
        old.allowedUntil = 0;
        old.standing = Standing.Lost;
        emit Allowed(lost, 0);
        emit RecoverySuccess(lost, replacement, amount);
    }

    /// @notice Sets the limits; nought is no limit but for the cap. Who is above one already stays so.
    function setLimits(uint256 cap_, uint256 maxHolders_, uint256 maxUnits_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setLimits(cap_, maxHolders_, maxUnits_);
    }

    /// @notice Says where the register is published.
    function setRegisterURI(string calldata uri) external onlyRole(DEFAULT_ADMIN_ROLE) {
        registerURI = uri;
        emit RegisterChanged(uri);
    }

    // What anybody may read

    /// @inheritdoc IERC7943Fungible
    function canSend(address account) public view returns (bool) {
        Holder storage holder = _holderOf[account];
        return holder.allowedUntil > block.timestamp && holder.standing == Standing.Open;
    }

    /// @inheritdoc IERC7943Fungible
    function canReceive(address account) public view returns (bool) {
        return _holderOf[account].allowedUntil > block.timestamp;
    }

    /// @inheritdoc IERC7943Fungible
    function canTransfer(address from, address to, uint256 amount) external view returns (bool) {
        if (paused() || !canSend(from) || !canReceive(to)) return false;
        Holder storage giver = _holderOf[from];
        if (giver.frozen > 0 && amount > _above(giver.balance, giver.frozen)) return false;
        if (_lockedOf(giver) > 0 && amount > _above(giver.balance, giver.locked)) return false;
        if (from == to || amount == 0) return true;
        uint256 had = _holderOf[to].balance;
        if (_totals.maxUnits > 0 && amount > _above(_totals.maxUnits, had)) return false;
        bool isOneMore = had == 0 && amount != giver.balance;
        return !(isOneMore && _totals.maxHolders > 0 && _totals.holders >= _totals.maxHolders);
    }

    /// @inheritdoc IERC7943Fungible
    function getFrozenTokens(address account) external view returns (uint256) {
        return _holderOf[account].frozen;
    }

    /// @notice Tells whether an account is frozen as a whole (ERC-3643).
    function isFrozen(address account) external view returns (bool) {
        return _holderOf[account].standing == Standing.Frozen;
    }

    /// @notice Tells whether an account was replaced as lost.
    function isLost(address account) external view returns (bool) {
        return _holderOf[account].standing == Standing.Lost;
    }

    /// @notice Gives the moment before which an account is allowed.
    function allowedUntil(address account) external view returns (uint256) {
        return _holderOf[account].allowedUntil;
    }

    /// @notice Gives how many units of an account are locked in now, and until when.
    function lockedOf(address account) external view returns (uint256 units, uint256 until) {
        Holder storage holder = _holderOf[account];
        units = _lockedOf(holder);
        until = units > 0 ? holder.lockedUntil : 0;
    }

    /// @notice Gives the limits: units that may be issued, holders, and units a holder.
    function limits() external view returns (uint256 cap, uint256 maxHolders, uint256 maxUnits) {
        return (_totals.cap, _totals.maxHolders, _totals.maxUnits);
    }

    /// @notice Gives how many wallets hold units; custody is none.
    function holderCount() external view returns (uint256) {
        return _totals.holders;
    }

    /// @notice Tells whether an account is identified and allowed (identity registry of ERC-3643).
    function isVerified(address account) external view returns (bool) {
        return canReceive(account);
    }

    /// @notice Gives where accounts are verified (ERC-3643): here.
    function identityRegistry() external view returns (address) {
        return address(this);
    }

    /// @notice Gives where transfers are judged (ERC-3643): here, by `canTransfer`.
    function compliance() external view returns (address) {
        return address(this);
    }

    /// @notice Gives the identity of the token (ERC-3643): none.
    function onchainID() external pure returns (address) {
        return address(0);
    }

    function version() external pure returns (string memory) {
        return "1";
    }

    /// @notice Units are whole.
    function decimals() public pure override returns (uint8) {
        return 0;
    }

    function totalSupply() public view override returns (uint256) {
        return _totals.supply;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return _holderOf[account].balance;
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(AccessControlDefaultAdminRules, IERC165)
        returns (bool)
    {
        return interfaceId == type(IERC7943Fungible).interfaceId || super.supportsInterface(interfaceId);
    }

    // What all of it stands on

    /// @inheritdoc ERC20
    function transfer(address to, uint256 amount) public override returns (bool) {
        _requireTransferable(_msgSender(), to, amount);
        _moveWithinLimits(_msgSender(), to, amount);
        return true;
    }

    /// @inheritdoc ERC20
    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        _requireTransferable(from, to, amount);
        _spendAllowance(from, _msgSender(), amount);
        _moveWithinLimits(from, to, amount);
        return true;
    }

    function _requireTransferable(address from, address to, uint256 amount) private view {
        _requireNotPaused();
        if (!canSend(from)) revert ERC7943CannotSend(from);
        if (!canReceive(to)) revert ERC7943CannotReceive(to);
        _requireUnfrozen(from, amount);
        Holder storage giver = _holderOf[from];
        uint256 free = _above(giver.balance, _lockedOf(giver));
        if (amount > free && amount <= giver.balance) revert StillLockedIn(from, free, giver.lockedUntil);
    }

    function _requireReceiverOrCustody(address to) private view {
        if (to != address(this) && !canReceive(to)) revert ERC7943CannotReceive(to);
    }

    /// @dev What a court orders, or a lost wallet held, the limits cannot keep: the guardian goes past them.
    function _force(address from, address to, uint256 amount) private {
        _requireReceiverOrCustody(to);
        _unfreezeFor(from, amount);
        _unlockFor(from, amount);
        _transfer(from, to, amount);
        emit ForcedTransfer(from, to, amount);
    }

    function _moveWithinLimits(address from, address to, uint256 amount) private {
        uint256 before = _totals.holders;
        _update(from, to, amount);
        if (amount == 0 || from == to || to == address(this)) return;
        Totals storage totals = _totals;
        uint256 most = totals.maxHolders;
        uint256 holders = totals.holders;
        if (most > 0 && holders > before && holders > most) revert TooManyHolders(most);
        most = totals.maxUnits;
        uint256 has = _holderOf[to].balance;
        if (most > 0 && has > most) revert TooManyUnits(to, has, most);
    }

    /// @dev Balances are kept in `_holderOf`, beside what a transfer asks of a holder, in place of ERC20's own.
    function _update(address from, address to, uint256 amount) internal override {
        uint256 gone;
        uint256 come;
        if (from != address(0)) {
            Holder storage giver = _holderOf[from];
            if (giver.balance < amount) revert ERC20InsufficientBalance(from, giver.balance, amount);
            uint256 left = giver.balance - amount;
            giver.balance = uint56(left);
            if (left == 0 && amount > 0 && from != address(this)) gone = 1;
        }
        if (to != address(0)) {
            Holder storage taker = _holderOf[to];
            if (taker.balance == 0 && amount > 0 && to != address(this)) come = 1;
            taker.balance = (uint256(taker.balance) + amount).toUint56();
        }
        if (from == address(0) || to == address(0) || come != gone) {
            Totals storage totals = _totals;
            if (from == address(0)) totals.supply = (uint256(totals.supply) + amount).toUint56();
            if (to == address(0)) totals.supply = uint56(totals.supply - amount);
            if (come != gone) totals.holders = uint32(uint256(totals.holders) + come - gone);
        }
        emit Transfer(from, to, amount);
    }

    function _requireUnfrozen(address account, uint256 amount) private view {
        Holder storage holder = _holderOf[account];
        uint256 unfrozen = _above(holder.balance, holder.frozen);
        if (amount > unfrozen && amount <= holder.balance) {
            revert ERC7943InsufficientUnfrozenBalance(account, amount, unfrozen);
        }
    }

    /// @dev Units that are taken must not stay frozen (ERC-7943), and the event comes before that of the transfer.
    function _unfreezeFor(address from, uint256 amount) private {
        Holder storage holder = _holderOf[from];
        if (amount > holder.balance) return;
        uint256 left = holder.balance - amount;
        if (holder.frozen > left) _freeze(from, left);
    }

    function _freeze(address account, uint256 amount) private {
        _holderOf[account].frozen = amount.toUint56();
        emit Frozen(account, amount);
    }

    /// @dev Lots that are locked in at a time wait for the last of them.
    function _lockIn(address account, uint256 amount, uint256 until) private {
        if (until <= block.timestamp || amount == 0 || account == address(this)) return;
        Holder storage holder = _holderOf[account];
        uint256 units = _lockedOf(holder) + amount;
        uint256 last = holder.lockedUntil;
        if (until > last) last = until;
        holder.locked = units.toUint56();
        holder.lockedUntil = last.toUint40();
        emit LockedIn(account, units, last);
    }

    /// @dev What goes by no act of its holder is locked in no more, nor what comes in its place; free units go first.
    function _unlockFor(address from, uint256 amount) private {
        Holder storage holder = _holderOf[from];
        uint256 locked = _lockedOf(holder);
        if (locked == 0 || amount > holder.balance) return;
        uint256 left = holder.balance - amount;
        if (locked <= left) return;
        holder.locked = uint56(left);
        emit LockedIn(from, left, holder.lockedUntil);
    }

    function _lockedOf(Holder storage holder) private view returns (uint256) {
        return holder.lockedUntil > block.timestamp ? holder.locked : 0;
    }

    function _setLimits(uint256 cap_, uint256 maxHolders_, uint256 maxUnits_) private {
        if (_totals.supply > cap_) revert CapExceeded(_totals.supply, cap_);
        _totals.cap = cap_.toUint56();
        _totals.maxHolders = maxHolders_.toUint32();
        _totals.maxUnits = maxUnits_.toUint56();
        emit LimitsChanged(cap_, maxHolders_, maxUnits_);
    }

    function _above(uint256 one, uint256 other) private pure returns (uint256) {
        return one > other ? one - other : 0;
    }

    function _sameLength(uint256 one, uint256 other) private pure {
        if (one != other) revert LengthsDiffer();
    }
}
